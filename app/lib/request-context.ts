import { createContext } from 'react-router';

import type { SiteClient } from '#app/lib/supabase-types.ts';
import type { Clock } from '#domain/clock.ts';

/** What the page may know of its server; nothing here is secret. */
export type PublicConfig = {
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  /** Origin of the Supabase contract; empty when it is the page's own. */
  supabaseUrl: string;
  publishableKey: string;
  /** ISO date-time of a rehearsal (`APP_NOW`); absent when time runs. */
  now?: string;
};

/** The anonymous visitor's client, answering in process. */
export const supabaseContext = createContext<SiteClient>();
export const clockContext = createContext<Clock>();
export const publicConfigContext = createContext<PublicConfig>();
export const requestIdContext = createContext('unknown');

/** Receives what a loader, an action or a render threw. */
export type ReportError = (error: unknown, details: { requestId: string; path: string }) => void;

/** One JSON line on the standard error; the server hands its own log instead. */
export const reportErrorContext = createContext<ReportError>((error, details) => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${JSON.stringify({ level: 'error', ...details, message })}\n`);
});
