import { createContext } from 'react-router';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Clock } from '#domain/clock.ts';
import type { SocialCard } from '#domain/social-card.ts';

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

/**
 * Takes the finished HTML document, which the answer of the entry then leaves out: in the body of a `Response` it
 * would be encoded and decoded four times on its way, a quarter of what a page costs.
 */
export const keepDocumentContext = createContext<(document: Buffer<ArrayBuffer>) => void>();

/** Draws the pictures of shared links (`server/social-images/`). */
export type SocialImages = {
  /** Names what a card shows: another one as soon as anything on it changes. */
  version(card: SocialCard): string;
  /** The picture of this version, when it has been drawn. */
  drawn(version: string): Uint8Array<ArrayBuffer> | undefined;
  /** A JPEG, 1200 × 630. Rejects when it cannot be drawn now. */
  draw(card: SocialCard): Promise<Uint8Array<ArrayBuffer>>;
};
export const socialImagesContext = createContext<SocialImages>();

/**
 * Opens the security policy of this page's document to pictures from one more origin (`https://host`). For documents:
 * a page reached by a link of ours keeps the policy of the document it was opened in.
 */
export const allowPicturesContext = createContext<(origin: string) => void>();

/** Receives what a loader, an action or a render threw. */
export type ReportError = (error: unknown, details: { requestId: string; path: string }) => void;

/** One JSON line on the standard error; the server hands its own log instead. */
export const reportErrorContext = createContext<ReportError>((error, details) => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${JSON.stringify({ level: 'error', ...details, message })}\n`);
});
