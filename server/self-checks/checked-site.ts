import { createClient } from '@supabase/supabase-js';
import type { SupabaseClient } from '@supabase/supabase-js';

import type { Database } from '#domain/database.types.gen.ts';
import type { RestoredBackup } from '#server/backups/rehearse-restore.ts';
import type { SiteBuild } from '#server/middleware/site-build.ts';

import { readPages } from './pages.ts';
import type { Page } from './pages.ts';

/** How the site is reached and run, from `main.ts`. */
export type SiteFacts = {
  /** As published, without a trailing slash. */
  siteUrl: string;
  /** The origin at which this process reaches itself. */
  loopbackUrl: string;
  /** The origin of the client contract: the hosted service's, or the own one. */
  apiUrl: string;
  publishableKey: string;
  /** Code that the pages of this site are made with. */
  product: () => Promise<Pick<SiteBuild['entry']['module'], 'sanitiseHtml' | 'calendarFile'>>;
  /** Tries the mail server without sending; returns where mails go, in French. Rejects when it cannot be used. */
  tryMail: () => Promise<string>;
  /**
   * Restores the newest scheduled backup into a scratch database; resolves with undefined before the first one. Undefined
   * itself with the hosted service.
   */
  rehearseRestore: ((signal: AbortSignal) => Promise<RestoredBackup | undefined>) | undefined;
};

type Client = SupabaseClient<Database>;

/** The running site as a check sees it, for one run. */
export type CheckedSite = SiteFacts & {
  /** Requests an address of the site as an anonymous visitor; redirects are not followed. */
  get(path: string, signal: AbortSignal, init?: RequestInit): Promise<Response>;
  /** Every public page and the newest articles, read once for a run. */
  pages(signal: AbortSignal): Promise<Page[]>;
  /** A client over HTTP with the publishable key, and the session of `token`. */
  client(token?: string): Client;
  /** With the secret key. */
  service: Client;
};

const options = { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } };

/**
 * Requests go to the process itself, whatever the pages say: an address is a path, so no content of the site makes a check
 * call another server.
 */
export function openSite(facts: SiteFacts, service: Client): CheckedSite {
  const { loopbackUrl, apiUrl, publishableKey } = facts;
  const { origin } = new URL(loopbackUrl);
  let pages: Promise<Page[]> | undefined;

  const get: CheckedSite['get'] = async (path, signal, init = {}) => {
    const url = new URL(path, origin);
    if (url.origin !== origin) throw new TypeError('only the site itself is checked');
    return fetch(url, { ...init, redirect: 'manual', signal });
  };
  return {
    ...facts,
    service,
    get,
    pages(signal) {
      // A failed read is made again by the next check.
      pages ??= readPages(get, signal).catch((error: unknown) => {
        pages = undefined;
        throw error;
      });
      return pages;
    },
    client: (token) =>
      createClient<Database>(apiUrl, publishableKey, {
        ...options,
        ...(token !== undefined && { global: { headers: { Authorization: `Bearer ${token}` } } }),
      }),
  };
}
