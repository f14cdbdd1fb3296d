import { isRefusedFor, readApiError } from '#app/lib/query/api-error.ts';
import { editTooLate } from '#content/copy/blog/comment-rules.ts';
import { composer, sendFailures } from '#content/copy/blog/comments.ts';

/** A refusal of the API: the code of PostgreSQL or PostgREST, and the HTTP status. */
export type Refusal = {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  /** 0 without a response. */
  status: number;
};

/** Used when a request got no response. */
export const noResponse: Refusal = { code: '', message: '', details: null, hint: null, status: 0 };

export const isRefusal = (answer: object | undefined): answer is Refusal =>
  answer !== undefined && 'status' in answer;

/** The message of the form when a comment was refused, and whether signing in again would help. */
export type SendFailure = { message: string; detail?: string; signIn?: boolean };

/** The message for a comment that the API did not accept; the first matching rule applies. */
export function sendFailure(refusal: Refusal): SendFailure {
  const { kind, code, details, waitSeconds = 60 } = readApiError(refusal);
  if (kind === 'offline') return { message: sendFailures.offline };
  if (kind === 'expired')
    return { message: composer.notConnected, detail: sendFailures.expired, signIn: true };
  if (kind === 'rate-limited') return { message: sendFailures.flood(Math.ceil(waitSeconds / 60)) };
  if (isRefusedFor(refusal, 'comment_spam'))
    return { message: refusal.message, ...(details && { detail: details }) };
  if (isRefusedFor(refusal, 'comment_edit_too_late')) return { message: editTooLate(Number(details)) };
  if (isRefusedFor(refusal, 'reply_parent_not_published') || code === '23503')
    return { message: sendFailures.parentGone };
  if (code === '42501' || code === 'PGRST116') return { message: sendFailures.refused };
  return { message: sendFailures.failed };
}
