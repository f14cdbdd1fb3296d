import { newsletterStatus } from '#domain/newsletter.ts';

/** The token of a mailed link; it stays in the address when the page's button posts. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** HTTP status of each answer to a token. */
export const tokenStatus = {
  done: 200,
  expired: newsletterStatus.TOKEN_INVALID,
  unavailable: newsletterStatus.UNAVAILABLE,
} as const;
