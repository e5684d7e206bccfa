/** The version of the service and of its interface; a test compares it with `package.json`. */
export const VERSION = '0.1.0';
