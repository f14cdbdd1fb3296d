export type NewsletterOutcome = 'subscribed' | 'rateLimited' | 'duplicate' | 'addressRefused' | 'failed';

/** The result of an invocation: the transport's message, and the response's `error` and `code`, if any. */
export type NewsletterReply = {
  /** Absent when the status is 2xx. */
  transport?: string;
  error?: string;
  code?: string;
  /** After an unsubscription: whether it can be undone. */
  undo?: boolean;
};

/**
 * The error catalogue (NEWSLETTER-05 to NEWSLETTER-08), in its order. A 2xx response with an unknown error code still counts as a
 * success (NEWSLETTER-09).
 */
export function newsletterOutcome(reply: NewsletterReply): NewsletterOutcome {
  const message = `${reply.transport ?? ''} ${reply.error ?? ''}`;
  if (/429|Too many requests/i.test(message) || reply.code === 'RATE_LIMIT_EXCEEDED') return 'rateLimited';
  if (/409|already subscribed/i.test(message) || reply.code === 'DUPLICATE_EMAIL') return 'duplicate';
  if (reply.code === 'ADDRESS_REFUSED') return 'addressRefused';
  return reply.transport === undefined ? 'subscribed' : 'failed';
}
