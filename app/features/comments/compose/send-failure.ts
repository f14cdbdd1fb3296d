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

/** The refusal that stands for a request without a response. */
export const unanswered: Refusal = { code: '', message: '', details: null, hint: null, status: 0 };

export const isRefusal = (answer: object | undefined): answer is Refusal =>
  answer !== undefined && 'status' in answer;

/** The message of the form when a comment was refused, and whether signing in again would help. */
export type SendFailure = { message: string; detail?: string; signIn?: boolean };

/** The message for a refusal; the first rule that applies wins. */
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
