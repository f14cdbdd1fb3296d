import type { NoticeField } from '#domain/illegal-content-notice.ts';

/** What was typed, as it was. */
export type NoticeValues = Record<NoticeField, string>;

export function typedValues(form: FormData): NoticeValues {
  const read = (name: NoticeField) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    url: read('url'),
    law: read('law'),
    explanation: read('explanation'),
    name: read('name'),
    email: read('email'),
    goodFaith: read('goodFaith'),
  };
}
