import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';

const feed = '/calendrier.ics';

/** The calendar feed can be read by calendar programs, and has the announced evening at its hour. */
export const coherenceCalendar: SelfCheck = {
  id: 'coherence-calendar',
  async run(site, signal) {
    const [response, { data }] = await Promise.all([
      site.get(feed, signal),
      site.service
        .from('event_editions')
        .select('starts_at')
        .eq('is_next', true)
        .limit(1)
        .abortSignal(signal)
        .throwOnError(),
    ]);
    const text = await response.text();
    const startsAt = data[0]?.starts_at;
    const problems = calendarProblems(text, response.headers.get('content-type') ?? '', startsAt);
    return judge(problems, `${eventsOf(text).length} soirées dans le flux.`);
  },
};

/** What a calendar program would refuse (RFC 5545), and an announced evening that is absent or at another hour. */
export function calendarProblems(
  text: string,
  type: string,
  startsAt: string | undefined,
): SelfCheckProblem[] {
  const events = eventsOf(text);
  const starts = events.map((event) => /^DTSTART[^:]*:(\S+)/m.exec(event)?.[1] ?? '');
  const lines = text.split('\r\n');
  const rules: readonly (readonly [boolean, string])[] = [
    [type.startsWith('text/calendar'), 'un fichier de calendrier (text/calendar)'],
    [
      text.startsWith('BEGIN:VCALENDAR\r\n') && text.trimEnd().endsWith('END:VCALENDAR'),
      'un calendrier complet',
    ],
    [lines.every((line) => Buffer.byteLength(line) <= 75), 'des lignes de 75 octets au plus'],
    [
      events.every((event) => /^UID:/m.test(event) && /^DTEND/m.test(event)),
      'un identifiant et une fin par soirée',
    ],
    [
      startsAt === undefined ||
        starts.some((start) => start === localStamp(startsAt) || start === utcStamp(startsAt)),
      `la soirée annoncée à ${startsAt === undefined ? '' : localStamp(startsAt)}`,
    ],
  ];
  return rules
    .filter(([holds]) => !holds)
    .map(([, expected]) => ({
      expected,
      got: events.length === 0 ? 'aucune soirée' : `premières dates : ${starts.slice(0, 3).join(', ')}`,
      fix: 'Vérifiez la date et les heures de l’édition annoncée.',
      link: feed,
      repair: '/admin/settings#edition',
    }));
}

const eventsOf = (text: string): string[] => text.match(/BEGIN:VEVENT[^]*?END:VEVENT/g) ?? [];

const utcStamp = (iso: string): string =>
  `${new Date(iso).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

/** In Paris: `20261204T183000`. */
const localStamp = (iso: string): string =>
  new Date(iso)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Paris' })
    .replaceAll(/[-:]/g, '')
    .replace(' ', 'T');
