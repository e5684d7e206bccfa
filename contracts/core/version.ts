/** The version of the service; a test compares it with `package.json`. */
export const VERSION = '0.2.0';

/**
 * The version of the interface. It changes when callers have to change, and not with each release: what a release adds,
 * they need not know.
 */
export const INTERFACE_VERSION = '0.1.0';
