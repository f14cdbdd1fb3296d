import { quote } from '#app/lib/format/quote.ts';
import { parisStamp } from '#app/lib/time/paris-time.ts';
import type { TimelineLine } from '#app/features/users/member.data.ts';
import { member as copy, timelineWords } from '#content/copy/admin/member.ts';
import { badgeNames, roleNames } from '#content/copy/admin/people.ts';

const quoted = (text: unknown): string => (typeof text === 'string' && text ? ` : ${quote(text)}` : '');
const nameIn = (names: Record<string, string>, key: unknown): string =>
  typeof key === 'string' ? ` ${names[key] ?? key}` : '';

/** One line of the history as a French sentence: « Commentaire écrit sur : « Les lampions », par Hugo ». */
export function timelineSentence({ kind, by, what }: Omit<TimelineLine, 'id'>): string {
  const facts = what ?? {};
  const start = timelineWords[kind] ?? timelineWords[kind.replace(/_.*/, '')] ?? kind;
  const until =
    typeof facts['ends_at'] === 'string' && kind === 'suspended'
      ? ` ${copy.until} ${parisStamp(facts['ends_at'])}`
      : '';
  const about =
    nameIn(roleNames, facts['role']) +
    nameIn(badgeNames, facts['tier']) +
    nameIn(copy.devices, facts['device']) +
    nameIn(copy.templates, facts['template']);
  const quote = quoted(facts['article'] ?? facts['note'] ?? facts['reason']);
  return `${start}${about}${until}${quote}${by ? `, ${copy.by} ${by}` : ''}`;
}
