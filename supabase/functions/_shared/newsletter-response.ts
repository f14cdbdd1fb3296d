import * as z from 'zod/mini';

import { newsletterStatus } from '#domain/newsletter.ts';
import type { NewsletterCode } from '#domain/newsletter.ts';

/** Result of the newsletter's database functions: a success, or an error code with the seconds to wait. */
const outcomeSchema = z.union([
  z.object({ success: z.literal(true), undo: z.optional(z.boolean()) }),
  z.object({
    code: z.enum([
      'VALIDATION_ERROR',
      'ADDRESS_REFUSED',
      'DUPLICATE_EMAIL',
      'EDITION_NOT_FULL',
      'TOKEN_INVALID',
      'RATE_LIMIT_EXCEEDED',
    ]),
    retry_after: z.optional(z.int()),
  }),
]);

/** Messages for logs and for clients that read the message (NEWSLETTER-05 to NEWSLETTER-08); the site shows its own texts. */
const messages = {
  VALIDATION_ERROR: 'Invalid request',
  ADDRESS_REFUSED: 'Addresses of this domain are not accepted',
  DUPLICATE_EMAIL: 'already subscribed',
  EDITION_NOT_FULL: 'The next edition is not full',
  TOKEN_INVALID: 'This link is no longer valid',
  RATE_LIMIT_EXCEEDED: 'Too many requests',
  UNAVAILABLE: 'Service temporarily unavailable',
} as const satisfies Record<NewsletterCode, string>;

/** An error in the format of the newsletter functions; `retryAfter` in seconds. */
export function errorResponse(code: NewsletterCode, retryAfter?: number): Response {
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  return Response.json({ error: messages[code], code }, { status: newsletterStatus[code], headers });
}

/**
 * Converts the result of a database function to an HTTP response. An unexpected result is a 503, because clients treat
 * every 200 as a success (NEWSLETTER-09).
 */
export function rpcResponse(result: { data: unknown; error: unknown }): Response {
  const outcome = outcomeSchema.safeParse(result.data);
  if (result.error || !outcome.success) return errorResponse('UNAVAILABLE', 30);
  return 'code' in outcome.data
    ? errorResponse(outcome.data.code, outcome.data.retry_after)
    : Response.json(outcome.data);
}
