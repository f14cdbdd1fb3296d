import { createContext } from 'react-router';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Clock } from '#domain/clock.ts';
import type { DrawnCard } from '#domain/poster-card.ts';

/** Server configuration that pages may read; nothing here is secret. */
export type PublicConfig = {
  /** Canonical origin, without a trailing slash. */
  siteUrl: string;
  /** Origin of the Supabase contract; empty when it is the page's own origin. */
  supabaseUrl: string;
  publishableKey: string;
  /** The data is invented (`npm run demo`). */
  demo: boolean;
  /** ISO date-time of the frozen clock (`APP_NOW`); absent when the clock runs. */
  now?: string;
  /** ISO date-time at which the clock rehearsal of this viewer ends; absent outside of one. */
  rehearsal?: string;
};

/** Supabase client of the anonymous role, calling the backend in process. */
export const supabaseContext = createContext<SiteClient>();
export const clockContext = createContext<Clock>();
/**
 * The instant that a cached page is rendered for (ms since the epoch): the last one at which time alone changed the page,
 * so that two renderings between two changes have the same bytes. Undefined: the present.
 */
export const lastChangeContext = createContext<() => Promise<number | undefined>>(() =>
  Promise.resolve(undefined),
);
export const publicConfigContext = createContext<PublicConfig>();
export const requestIdContext = createContext('unknown');
/** Whether the response is a document; false for the data of a client-side navigation. */
export const documentRequestContext = createContext(false);

/**
 * Receives the finished HTML document, which is then omitted from the entry's response: as the body of a `Response`
 * it would be encoded and decoded four times, a quarter of the cost of a page.
 */
export const keepDocumentContext = createContext<(document: Buffer<ArrayBuffer>) => void>();

/** Whether parts of the document may be taken from former ones (`kept-parts.ts`). */
export const keepPartsContext = createContext(false);

/** Draws the images of shared links and of the share kit (`server/social-images/`). */
export type SocialImages = {
  /** Version of a card: changes with anything it shows. */
  version(card: DrawnCard): string;
  /** The image of this version, if it is cached. */
  drawn(version: string): Uint8Array<ArrayBuffer> | undefined;
  /** A JPEG. Rejects when it cannot be drawn at the moment. */
  draw(card: DrawnCard): Promise<Uint8Array<ArrayBuffer>>;
};
export const socialImagesContext = createContext<SocialImages>();

/**
 * Allows the origin of a picture address in the content security policy of this document; an address without an https
 * origin has no effect. Documents only: a page reached by client-side navigation keeps the policy of its document.
 */
export const allowPicturesContext = createContext<(address: string) => void>();

/** Receives errors thrown by loaders, actions and rendering. */
export type ReportError = (error: unknown, details: { requestId: string; path: string }) => void;

/** Default: one JSON line on standard error; the server passes its own log. */
export const reportErrorContext = createContext<ReportError>((error, details) => {
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(`${JSON.stringify({ level: 'error', ...details, message })}\n`);
});
