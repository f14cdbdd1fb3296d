/** Number of request connections of the product; the references open as many. */
export const poolSize = 20;

/** A log without output. */
export const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
