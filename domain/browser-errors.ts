/** `browser_errors.source`: caught by an error boundary, thrown outside of React, a promise without a handler. */
export const browserErrorSources = ['render', 'script', 'promise'] as const;
export type BrowserErrorSource = (typeof browserErrorSources)[number];

/** `browser_errors.browser`, from the User-Agent header. */
export const browserFamilies = ['chrome', 'edge', 'firefox', 'safari', 'other'] as const;

/** Reports that one page load sends. */
export const reportsPerPageLoad = 5;
