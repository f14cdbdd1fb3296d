import { noticeFailures } from '#content/copy/blog/illegal-content-notice.ts';
import type { Notice, NoticeField } from '#domain/illegal-content-notice.ts';
import { noticeSchema } from '#domain/illegal-content-notice.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';

import type { NoticeOutcome } from './notice.data.ts';
import type { NoticeValues } from './notice-values.ts';
import { readNoticeValues } from './notice-values.ts';

/** The action data: the receipt, or the typed values with `errors` by field and the `failure` of the whole form. */
export type NoticeActionData =
  | { receipt: string }
  | { values: NoticeValues; errors: Partial<Record<NoticeField, string>>; failure?: string };

/** Validates the submitted form; `errors` has the first message of each invalid field. */
export function readNotice(
  form: FormData,
): { notice: Notice } | { values: NoticeValues; errors: Partial<Record<NoticeField, string>> } {
  const values = readNoticeValues(form);
  const parsed = noticeSchema.safeParse(values);
  if (parsed.success) return { notice: parsed.data };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { values, errors };
}

/** The message, the HTTP status and `Retry-After` for a notice that the database did not accept. */
export function failureResponse(outcome: Exclude<NoticeOutcome, { receipt: string }>): {
  failure: string;
  status: number;
  retryAfter: string;
} {
  if (!('wait' in outcome))
    return { failure: noticeFailures.unavailable, status: 503, retryAfter: retryAfterSeconds.outage };
  const minutes = Math.ceil(outcome.wait / 60);
  return {
    failure: `${noticeFailures.tooMany} ${minutes}\u00a0min.`,
    status: 429,
    retryAfter: String(outcome.wait),
  };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Query parameters that prefill the form. */
export const noticeParameters = ['commentaire', 'adresse'] as const;

/** Reads the reported content from the query: a comment id, and an address if it is http(s) or a path of this site. */
export function readNoticeParameters(url: URL): { commentId?: string; address?: string } {
  const comment = url.searchParams.get('commentaire') ?? '';
  const address = url.searchParams.get('adresse') ?? '';
  return {
    ...(uuid.test(comment) && { commentId: comment }),
    ...((/^https?:\/\//i.test(address) || /^\/(?!\/)/.test(address)) && { address }),
  };
}
