import type { ErrorInfo } from 'react';

import type { BrowserErrorSource } from '#domain/browser-errors.ts';

/**
 * Reports errors outside of React and, through the returned handler, those that an error boundary caught. What sends
 * them is loaded at the first error.
 */
export function watchErrors(): (error: unknown, info: ErrorInfo) => void {
  const report = (source: BrowserErrorSource, error: unknown, stack?: string | null) => {
    import('./error-report.ts')
      .then((module) => module.reportError(source, error, stack ?? undefined))
      .catch(() => {});
  };
  window.addEventListener('error', ({ error }) => report('script', error));
  window.addEventListener('unhandledrejection', ({ reason }) => report('promise', reason));
  return (error, { componentStack }) => {
    // oxlint-disable-next-line no-console -- as React does without a handler
    console.error(error);
    report('render', error, componentStack);
  };
}
