import { newsletterStatus } from '#domain/newsletter.ts';

/** The token of a mailed link, which stays in the address when the button posts. */
export function tokenOf(request: Request): string {
  return new URL(request.url).searchParams.get('token') ?? '';
}

/** HTTP status of each outcome of a token. */
export const tokenStatus = {
  done: 200,
  expired: newsletterStatus.TOKEN_INVALID,
  unavailable: newsletterStatus.UNAVAILABLE,
} as const;
