import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { Subscription } from '#domain/newsletter.ts';

import type { NewsletterOutcome, NewsletterReply } from './newsletter-outcome.ts';
import { newsletterOutcome } from './newsletter-outcome.ts';

const bodySchema = z.object({
  error: z.optional(z.string()),
  code: z.optional(z.string()),
  undo: z.optional(z.boolean()),
});

/** Requests a subscription; a confirmation mail follows (NEWSLETTER-10). Never throws: every failure is an outcome. */
export async function subscribe(client: SiteClient, subscription: Subscription): Promise<NewsletterOutcome> {
  return newsletterOutcome(await invokeNewsletter(client, 'newsletter-subscribe', subscription));
}

export type TokenOutcome = 'done' | 'expired' | 'unavailable';

/** Confirms the subscription of the mailed token. */
export async function confirmSubscription(client: SiteClient, token: string): Promise<TokenOutcome> {
  return tokenOutcome(await invokeNewsletter(client, 'newsletter-confirm', { token }));
}

/**
 * Ends the subscription of the mailed token; `undo` restores it. `undoable` tells whether the next call can undo this
 * one: an address that was never confirmed cannot be restored.
 */
export async function unsubscribe(
  client: SiteClient,
  token: string,
  undo = false,
): Promise<{ outcome: TokenOutcome; undoable: boolean }> {
  const reply = await invokeNewsletter(client, 'newsletter-unsubscribe', undo ? { token, undo } : { token });
  return { outcome: tokenOutcome(reply), undoable: reply.undo === true };
}

export type LinkRequestOutcome = 'mailed' | 'rateLimited' | 'unavailable';

/** Mails a new unsubscribe link to an address that is subscribed; the outcome does not reveal whether it is. */
export async function mailUnsubscribeLink(client: SiteClient, email: string): Promise<LinkRequestOutcome> {
  const outcome = newsletterOutcome(await invokeNewsletter(client, 'newsletter-unsubscribe', { email }));
  if (outcome === 'rateLimited') return outcome;
  return outcome === 'subscribed' ? 'mailed' : 'unavailable';
}

/** The outcome of a function that takes a token. */
export function tokenOutcome(reply: NewsletterReply): TokenOutcome {
  if (reply.transport === undefined) return 'done';
  return reply.code === 'TOKEN_INVALID' || reply.code === 'VALIDATION_ERROR' ? 'expired' : 'unavailable';
}

/** Calls a function of newsletter or waiting list. Never throws. */
export async function invokeNewsletter(
  client: SiteClient,
  name: string,
  body: Record<string, unknown>,
): Promise<NewsletterReply> {
  const { data, error } = await client.functions.invoke<unknown>(name, { body });
  if (!error) return readBody(data);
  // supabase-js puts the response of a non-2xx status in the error's `context`.
  const answer: unknown = error.context;
  if (!(answer instanceof Response)) return { transport: String(error.message) };
  const json: unknown = await answer.json().catch(() => undefined);
  return { transport: `${error.message} (${answer.status})`, ...readBody(json) };
}

function readBody(body: unknown): NewsletterReply {
  const parsed = bodySchema.safeParse(body);
  return parsed.success ? parsed.data : {};
}
