import { noticeFailures } from '#content/copy/blog/illegal-content-notice.ts';
import type { Notice, NoticeField } from '#domain/illegal-content-notice.ts';
import { noticeSchema } from '#domain/illegal-content-notice.ts';

import type { NoticeOutcome } from './notice.data.ts';
import type { NoticeValues } from './notice-values.ts';
import { typedValues } from './notice-values.ts';

/** What was typed, to be shown again; `errors` by field, `failure` for the whole form. */
export type NoticeAnswer =
  | { receipt: string }
  | { values: NoticeValues; errors: Partial<Record<NoticeField, string>>; failure?: string };

export function readNotice(
  form: FormData,
): { notice: Notice } | { values: NoticeValues; errors: Partial<Record<NoticeField, string>> } {
  const values = typedValues(form);
  const parsed = noticeSchema.safeParse(values);
  if (parsed.success) return { notice: parsed.data };
  const errors: Partial<Record<string, string>> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return { values, errors };
}

/** Why the server refused, in words. */
export function failureOf(outcome: Exclude<NoticeOutcome, { receipt: string }>): {
  failure: string;
  status: number;
} {
  if (!('wait' in outcome)) return { failure: noticeFailures.unavailable, status: 503 };
  const minutes = Math.ceil(outcome.wait / 60);
  return { failure: `${noticeFailures.tooMany} ${minutes}\u00a0min.`, status: 429 };
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parameters of the address that prefill the form. */
export const noticeParameters = ['commentaire', 'adresse'] as const;

/** What the address of the page says the notice is about. Only addresses of the web are taken over. */
export function noticedContent(url: URL): { commentId?: string; address?: string } {
  const comment = url.searchParams.get('commentaire') ?? '';
  const address = url.searchParams.get('adresse') ?? '';
  return {
    ...(uuid.test(comment) && { commentId: comment }),
    ...((/^https?:\/\//i.test(address) || /^\/(?!\/)/.test(address)) && { address }),
  };
}
