import { Link } from 'react-router';

import { settingFields, settingLabels, settingsElsewhere } from '#content/copy/admin/settings.ts';
import type { SettingRow } from '#domain/settings.ts';

import { EditionsSection } from './edition-list.tsx';
import { EditionSection } from './edition-section.tsx';
import { ExceptionsPanel } from './exceptions-panel.tsx';
import { MailSection } from './mail-section.tsx';
import { RetentionSection } from './retention-section.tsx';
import type { ownSections } from './section-search.ts';
import { SecuritySection } from './security-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { missingLegal, unprovenFigures } from './settings-summary.ts';
import { useParisToday } from './use-paris-today.ts';
import { VariantsSection } from './variants-section.tsx';

type OwnId = (typeof ownSections)[number]['id'];

/** A section of this feature. */
export function OwnSection({ id, rows }: { id: OwnId; rows: readonly SettingRow[] }) {
  const exceptions = rows.find(({ key }) => key === 'event.exceptions');
  switch (id) {
    case 'edition':
      return <EditionSection rows={rows} />;
    case 'editions':
      return <EditionsSection />;
    case 'exceptions':
      return exceptions && <ExceptionsPanel row={exceptions} />;
    case 'variants':
      return <VariantsSection />;
    case 'mail':
      return <MailSection rows={rows} />;
    case 'security':
      return <SecuritySection rows={rows} />;
    case 'retention':
      return <RetentionSection rows={rows} />;
    case 'legal':
      return (
        <SettingsSection
          section={id}
          rows={rows}
          note={<Red title={settingFields.missing} rows={missingLegal(rows)} />}
        />
      );
    case 'figures':
      return <SettingsSection section={id} rows={rows} note={<RedFigures rows={rows} />} />;
    default:
      return <SettingsSection section={id} rows={rows} />;
  }
}

function RedFigures({ rows }: { rows: readonly SettingRow[] }) {
  return <Red title={settingFields.unproven} rows={unprovenFigures(rows, useParisToday())} />;
}

const labels: Readonly<Record<string, string>> = settingLabels;
type RedProps = { title: (count: number) => string; rows: readonly SettingRow[] };

/** What the law or the trust of readers still needs. */
function Red({ title, rows }: RedProps) {
  if (rows.length === 0) return null;
  return (
    <div className="rounded-xl bg-danger/8 p-4 text-danger">
      <p className="font-semibold">{title(rows.length)}</p>
      <ul className="mt-1 list-disc pl-5 text-sm sm:columns-2">
        {rows.map(({ key }) => (
          <li key={key}>{labels[key] ?? key}</li>
        ))}
      </ul>
    </div>
  );
}

/** Links to the screens that hold other settings. */
export function Elsewhere() {
  return (
    <ul className="grid">
      {settingsElsewhere.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className="inline-flex min-h-11 items-center">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
