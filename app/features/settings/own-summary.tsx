import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { editionCopy } from '#content/copy/admin/edition-settings.ts';
import { summaryCopy as copy } from '#content/copy/admin/settings-setup.ts';
import { variantsCopy } from '#content/copy/admin/settings.ts';
import type { SettingRow } from '#domain/settings.ts';

import { readEditions } from './edition.data.ts';
import type { ownSections } from './section-search.ts';
import { settingsSummary } from './settings-summary.ts';
import { readVariants } from './settings.data.ts';
import { useParisToday } from './use-paris-today.ts';
import { isApart } from './use-variants.ts';

/** The state of a section in one line; red where a person has something to do. */
export function OwnSummary({
  id,
  rows,
}: {
  id: (typeof ownSections)[number]['id'];
  /** Undefined while they are read. */
  rows: readonly SettingRow[] | undefined;
}) {
  if (id === 'edition') return <AnnouncedSummary />;
  if (id === 'editions') return <EditionsSummary />;
  if (id === 'variants') return <VariantsSummary />;
  return rows && <SettingsSummary id={id} rows={rows} />;
}

function SettingsSummary({
  id,
  rows,
}: {
  id: Parameters<typeof settingsSummary>[0];
  rows: readonly SettingRow[];
}) {
  return <Line {...settingsSummary(id, rows, useParisToday())} />;
}

const Line = ({ text, isWanting = false }: { text: string; isWanting?: boolean }) =>
  isWanting ? <span className="font-semibold text-danger">{text}</span> : text;

function AnnouncedSummary() {
  const { data } = useMemberQuery('editions', readEditions);
  const now = useNow(60_000);
  // The two lines that it takes on a phone.
  if (!data) return <span className="max-sm:block max-sm:min-h-[2lh]" />;
  const edition = data.find(({ is_next: isNext }) => isNext);
  if (!edition) return <Line text={copy.none} isWanting />;
  const day = parisFullDay(edition.starts_at);
  if (Date.parse(edition.ends_at) <= now) return <Line text={copy.over(day)} isWanting />;
  const left = copy.left(edition.places_remaining, edition.places_max);
  return <Line text={copy.edition(day, editionCopy.states[edition.state], left)} />;
}

function EditionsSummary() {
  const { data } = useMemberQuery('editions', readEditions);
  return data && copy.editions(data.length);
}

function VariantsSummary() {
  const { data } = useMemberQuery('copy-variants', readVariants);
  if (!data) return null;
  const apart = data.filter(isApart).length;
  return <Line text={apart === 0 ? copy.together : variantsCopy.apart(apart)} isWanting={apart > 0} />;
}
