import * as z from 'zod/mini';

import { newsletterStatus } from '#domain/newsletter.ts';
import type { NewsletterCode } from '#domain/newsletter.ts';

/** What the newsletter's database functions answer: a success, or a code with the seconds to wait. */
const outcomeSchema = z.union([
  z.object({ success: z.literal(true), undo: z.optional(z.boolean()) }),
  z.object({
    code: z.enum(['VALIDATION_ERROR', 'DUPLICATE_EMAIL', 'TOKEN_INVALID', 'RATE_LIMIT_EXCEEDED']),
    retry_after: z.optional(z.int()),
  }),
]);

/** Texts for logs and for clients that look at the message (specification 1 §8); people read the page's own. */
const messages = {
  VALIDATION_ERROR: 'Invalid request',
  DUPLICATE_EMAIL: 'already subscribed',
  TOKEN_INVALID: 'This link is no longer valid',
  RATE_LIMIT_EXCEEDED: 'Too many requests',
  UNAVAILABLE: 'Service temporarily unavailable',
} as const satisfies Record<NewsletterCode, string>;

/** A refusal in the newsletter functions' shape; `retryAfter` in seconds. */
export function refuse(code: NewsletterCode, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return Response.json({ error: messages[code], code }, { status: newsletterStatus[code], headers });
}

/**
 * Turns the answer of a database function into the HTTP answer. An answer that is not one of ours is a 503: a
 * client takes any 200 for a success (decision 7).
 */
export function answer(reply: { data: unknown; error: unknown }): Response {
  const outcome = outcomeSchema.safeParse(reply.data);
  if (reply.error || !outcome.success) return refuse('UNAVAILABLE', 30);
  return 'code' in outcome.data
    ? refuse(outcome.data.code, outcome.data.retry_after)
    : Response.json(outcome.data);
}
