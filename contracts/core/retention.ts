/** Days that the queue keeps a finished job of a family that does not say otherwise. */
export const RETENTION_DAYS = 7;
