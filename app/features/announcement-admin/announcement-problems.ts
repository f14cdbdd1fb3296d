import { announcements } from '#content/copy/admin/announcements.ts';

import type { AnnouncementFields } from './announcements.data.ts';

const copy = announcements.form;

export type Problems = Partial<Record<'message' | 'link' | 'link_label' | 'pages' | 'ends_at', string>>;

/**
 * When an announcement begins, from the typed start. An empty field means now, but an announcement that has begun keeps
 * its start (`known`). Null: now, by the clock of the database.
 */
export function startOf(typed: string, known: string | undefined, now: number): string | null {
  if (typed !== '' || known === undefined) return typed || null;
  return Date.parse(known) > now ? new Date(now).toISOString() : known;
}

/** As `private.is_safe_url` of the database, without anchors. */
const safeLink = /^(https:\/\/[^\s<>"\\]+|\/([^\s<>"\\/][^\s<>"\\]*)?)$/;

/** What the database would refuse, by field. `chosen`: only certain pages show it; `now` in milliseconds. */
export function problemsOf(fields: AnnouncementFields, chosen: boolean, now: number): Problems {
  const { message, link, link_label, pages, place, starts_at, ends_at } = fields;
  const address = link.trim();
  const start = starts_at === null ? now : Date.parse(starts_at);
  return {
    ...(message.trim() === '' && { message: copy.messageMissing }),
    ...(address !== '' && !safeLink.test(address) && { link: copy.linkBad }),
    ...((address === '') !== (link_label.trim() === '') && {
      [address === '' ? 'link' : 'link_label']: address === '' ? copy.linkBad : copy.linkLabelMissing,
    }),
    ...(chosen && place !== 'dashboard' && pages.length === 0 && { pages: copy.pagesMissing }),
    ...(ends_at !== null && Date.parse(ends_at) < start && { ends_at: copy.endsBefore }),
  };
}
