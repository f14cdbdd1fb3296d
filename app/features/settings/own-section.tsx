import { Link } from 'react-router';

import { Panel } from '#app/ui/layout/panel.tsx';
import {
  settingFields,
  settingLabels,
  settingsElsewhere,
  settingsScreen as copy,
} from '#content/copy/admin/settings.ts';
import { toFillIn } from '#content/seed/settings.ts';
import type { SettingRow } from '#domain/settings.ts';

import { EditionSection } from './edition-section.tsx';
import type { ownSections } from './section-search.ts';
import { SettingsSection } from './settings-section.tsx';
import { VariantsSection } from './variants-section.tsx';

type OwnId = (typeof ownSections)[number]['id'];

/** A section of this feature. */
export function OwnSection({ id, rows }: { id: OwnId; rows: readonly SettingRow[] }) {
  switch (id) {
    case 'edition':
      return <EditionSection rows={rows} />;
    case 'variants':
      return <VariantsSection />;
    case 'legal': {
      const missing = rows.filter(({ key, value }) => key.startsWith('legal.') && value === toFillIn);
      return (
        <SettingsSection
          section={id}
          rows={rows}
          note={<Red title={settingFields.missing} rows={missing} />}
        />
      );
    }
    case 'figures': {
      const unproven = rows.filter(
        ({ key, source, source_date: date }) =>
          key.startsWith('figures.') && (source === null || date === null),
      );
      return (
        <SettingsSection
          section={id}
          rows={rows}
          note={<Red title={settingFields.unproven} rows={unproven} />}
        />
      );
    }
    default:
      return <SettingsSection section={id} rows={rows} />;
  }
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
    <Panel title={copy.elsewhere} className="px-4! sm:px-8!">
      <ul className="grid">
        {settingsElsewhere.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
