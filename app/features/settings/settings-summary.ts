import { summaryCopy as copy } from '#content/copy/admin/settings-setup.ts';
import { settingFields } from '#content/copy/admin/settings.ts';
import { toFillIn } from '#content/seed/settings.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import { factorPolicies } from '#domain/factor-policy.ts';
import { settingSections } from '#domain/settings.ts';
import type { SettingRow, SettingSection } from '#domain/settings.ts';

type Summary = { text: string; isWanting?: boolean };
type Read = { rows: readonly SettingRow[]; today: string; value: (key: string) => unknown };

/** The legal fields without a value. */
export const missingLegal = (rows: readonly SettingRow[]) =>
  rows.filter(({ key, value }) => key.startsWith('legal.') && value === toFillIn);

/** The figures without a source or the day of its check, or checked more than six months before `today`, as /admin counts. */
export const unprovenFigures = (rows: readonly SettingRow[], today: string) =>
  rows.filter(
    ({ key, source, source_date: date }) =>
      key.startsWith('figures.') && (source === null || date === null || date < monthsBefore(today, 6)),
  );

function monthsBefore(day: string, months: number): string {
  const date = new Date(day);
  date.setUTCMonth(date.getUTCMonth() - months);
  return date.toISOString().slice(0, 10);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);
const partOf = (value: unknown, part: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).find(([name]) => name === part)?.[1]
    : undefined;

/** The state of a section that is a list of settings, or of the exceptions, in one line. `today` is the day in Paris. */
export function settingsSummary(
  section: SettingSection | 'exceptions',
  rows: readonly SettingRow[],
  today: string,
): Summary {
  return summaries[section]({ rows, today, value: (key) => rows.find((row) => row.key === key)?.value });
}

const summaries: Record<SettingSection | 'exceptions', (read: Read) => Summary> = {
  exceptions: ({ value }) => ({ text: copy.exceptions(readExceptions(value('event.exceptions')).length) }),
  rollover: ({ value }) => ({
    text: value('event.rollover') === 'auto' ? settingFields.rollover.auto : settingFields.rollover.manual,
  }),
  figures: ({ rows, today }) =>
    wanting(unprovenFigures(rows, today).length, settingFields.unproven, copy.figures),
  legal: ({ rows }) => wanting(missingLegal(rows).length, settingFields.missing, copy.legal),
  links: linksSummary,
  comments: commentsSummary,
  search: ({ value }) => ({
    text: [
      value('search.home_title') ? copy.ownTitle : copy.siteTitle,
      value('search.training') === true ? copy.training : copy.noTraining,
    ].join(', '),
  }),
  messages({ value }) {
    const keys = Object.keys(settingSections.messages);
    return { text: copy.messages(keys.filter((key) => value(key) === true).length, keys.length) };
  },
  mail({ value }) {
    const name = textOf(value('mail.sender_name'));
    return { text: name === '' ? copy.serverSender : copy.sender(name) };
  },
  security({ value }) {
    const policy = factorPolicies.find(
      (known) => known === partOf(value('security.second_factor'), 'policy'),
    );
    const days = numberOf(value('security.session_days'));
    return { text: `${copy.factor[policy ?? 'off']}, ${copy.sessions(days)}` };
  },
  retention: ({ value }) => ({ text: copy.retention(numberOf(value('retention.visits'))) }),
};

const wanting = (count: number, some: (count: number) => string, none: string): Summary =>
  count === 0 ? { text: none } : { text: some(count), isWanting: true };

function linksSummary({ value }: Read): Summary {
  const links = ['map.parking_url', 'map.transit_url', 'badges.chat_url'];
  const hasTiles = textOf(partOf(value('map.tiles'), 'url')) !== '';
  const set = links.filter((key) => textOf(value(key)) !== '').length;
  return { text: `${copy.links(set)}, ${hasTiles ? copy.map : copy.noMap}` };
}

function commentsSummary({ value }: Read): Summary {
  if (value('comments.open') !== true) return { text: copy.closed };
  const after = numberOf(value('comments.trusted_after'));
  return { text: `${copy.open}, ${after === 0 ? copy.reviewed : copy.trusted(after)}` };
}
