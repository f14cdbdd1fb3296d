import type { ErrorInfo } from 'react';

/**
 * Reports errors outside of React and, through the returned handler, those that an error boundary caught. What sends
 * them is loaded at the first error; this file is part of every first load.
 */
export function watchErrors(): (error: unknown, info: ErrorInfo) => void {
  const report = (cause: unknown, stack?: string | null) =>
    void import('./error-report.ts').then(
      (module) => module.reportCause(cause, stack),
      () => {},
    );
  addEventListener('error', (event) => report(event));
  addEventListener('unhandledrejection', (event) => report(event));
  return (error, info) => {
    // oxlint-disable-next-line no-console -- as React does without a handler
    console.error(error);
    report(error, info.componentStack);
  };
}
