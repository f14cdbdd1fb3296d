import { getBrowserConfig } from '#app/lib/session/browser-config.ts';
import { reportsPerPageLoad } from '#domain/browser-errors.ts';
import type { BrowserErrorSource } from '#domain/browser-errors.ts';

import { maskPersonal } from './mask-personal.ts';

export type BrowserErrorReport = {
  source: BrowserErrorSource;
  message: string;
  stack: string;
  component: string | null;
  path: string;
  release: string | null;
};

const sent = new Set<string>();

/** Reports an event of the window, or an error that a boundary caught with the stack of its components. */
export function reportCause(cause: unknown, componentStack?: string | null): void {
  if (cause instanceof ErrorEvent) reportError('script', cause.error);
  else if (cause instanceof PromiseRejectionEvent) reportError('promise', cause.reason);
  else reportError('render', cause, componentStack ?? undefined);
}

/**
 * Sends one report of an error to the site itself, without account, session or cookie: each error once per page load,
 * `reportsPerPageLoad` at most. Never throws, as it runs while the page is already in trouble.
 */
export function reportError(source: BrowserErrorSource, error: unknown, componentStack?: string): void {
  const report = describeError(source, error, componentStack);
  if (!report || !navigator.onLine) return;
  // Deeper frames differ when the same section fails again.
  const key = [report.message, report.component, report.stack.split('\n', 1)].join('\n');
  if (sent.has(key) || sent.size >= reportsPerPageLoad) return;
  sent.add(key);
  const { supabaseUrl, publishableKey } = getBrowserConfig();
  fetch(`${supabaseUrl}/rest/v1/rpc/report_browser_error`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', apikey: publishableKey },
    body: JSON.stringify(report),
    credentials: 'omit',
    keepalive: true,
    referrerPolicy: 'no-referrer',
  }).catch(() => undefined);
}

/** What is sent of an error. Undefined for what is no fault of the site: an aborted request, an extension. */
export function describeError(
  source: BrowserErrorSource,
  error: unknown,
  componentStack?: string,
): BrowserErrorReport | undefined {
  if (!(error instanceof Error) || error.name === 'AbortError') return undefined;
  const stack = error.stack ?? '';
  if (/(?:moz|chrome|safari-web)-extension:/.test(stack)) return undefined;
  return {
    source,
    message: maskPersonal(`${error.name}: ${error.message}`.slice(0, 600)).slice(0, 300),
    stack: frames(stack).slice(0, 2000),
    component:
      frames(componentStack ?? '')
        .split('\n', 2)
        .join(' < ')
        .slice(0, 200) || null,
    path: maskPersonal(window.location.pathname).slice(0, 300),
    release: window.__reactRouterManifest?.version ?? null,
  };
}

/** The lines of a stack that name code: Chromium repeats the message above them. */
function frames(stack: string): string {
  const lines = stack.split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line));
  return lines
    .slice(0, 12)
    .map((line) =>
      maskPersonal(
        line
          .trim()
          .replaceAll(window.location.origin, '')
          .replace(/^(\S*)@/, 'at $1 '),
      ),
    )
    .join('\n');
}

declare global {
  interface Window {
    /** The manifest of the build, as React Router writes it into every page. */
    __reactRouterManifest?: { version?: string };
  }
}
