import { Link } from 'react-router';

import { periodNames, register } from '#content/copy/admin/processing.ts';
import { retentionCopy as copy } from '#content/copy/admin/settings-setup.ts';
import { chosenPeriods, fileRetention, retention } from '#domain/retention.ts';
import type { SettingRow } from '#domain/settings.ts';

import { SettingsSection } from './settings-section.tsx';
import { useShortening } from './use-shortening.tsx';

const chosen: readonly string[] = Object.values(chosenPeriods).flatMap(({ kinds }) => kinds);
const names: Readonly<Record<string, string>> = periodNames;

/** How long rows are kept; a shorter period is saved after a question that says what it deletes. */
export function RetentionSection({ rows }: { rows: readonly SettingRow[] }) {
  const { confirm, dialog } = useShortening(copy.confirmTitle);
  return (
    <>
      <SettingsSection section="retention" rows={rows} confirm={confirm} />
      <FixedPeriods />
      {dialog}
    </>
  );
}

/** The periods that are not settings. */
function FixedPeriods() {
  const fixed = Object.entries({ ...retention, ...fileRetention }).filter(([kind]) => !chosen.includes(kind));
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{copy.fixed}</summary>
      <p className="text-ink-soft">{copy.fixedLead}</p>
      <ul className="mt-1 list-disc pl-5 sm:columns-2">
        {fixed.map(([kind, period]) => (
          <li key={kind}>{`${names[kind] ?? kind} : ${wordsOf(period)}`}</li>
        ))}
      </ul>
      <p className="mt-2">
        {copy.newsletter}{' '}
        <Link to="/admin/newsletter?onglet=reglages" className="underline">
          {copy.newsletterLink}
        </Link>
        .
      </p>
    </details>
  );
}

/** `30 days` in French. */
function wordsOf(period: string): string {
  const [amount = '', unit] = period.split(' ');
  if (unit === 'day') return `${amount}\u00A0jour`;
  return `${amount}\u00A0${unit === 'months' ? register.months : register.days}`;
}
