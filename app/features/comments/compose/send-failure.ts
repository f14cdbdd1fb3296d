import { composer, sendFailures } from '#content/copy/blog/comments.ts';

/** Why the API did not do what it was asked: PostgreSQL's or PostgREST's code, and the HTTP status. */
export type Refusal = {
  code: string;
  message: string;
  details: string | null;
  hint: string | null;
  /** 0 when there was no answer. */
  status: number;
};

/** There was no answer. */
export const unanswered: Refusal = { code: '', message: '', details: null, hint: null, status: 0 };

export const isRefusal = (answer: object | undefined): answer is Refusal =>
  answer !== undefined && 'status' in answer;

/** What the form says of a comment that was not taken, and whether signing in again would help. */
export type SendFailure = { message: string; detail?: string; signIn?: boolean };

/** From the refusal to the words: the rules of the database in the order they matter to who wrote. */
export function sendFailure({ code, message, details, hint, status }: Refusal): SendFailure {
  if (status === 0) return { message: sendFailures.offline };
  if (status === 401) return { message: composer.notConnected, detail: sendFailures.expired, signIn: true };
  if (status === 429) return { message: sendFailures.flood(Math.max(1, Math.ceil(Number(hint) / 60) || 1)) };
  if (code === '23514' && message.includes('spam')) return { message, ...(details && { detail: details }) };
  if (code === '23503' || (code === '23514' && message.includes('répondez')))
    return { message: sendFailures.parentGone };
  if (code === '42501' || code === 'PGRST116') return { message: sendFailures.refused };
  return { message: sendFailures.failed };
}
