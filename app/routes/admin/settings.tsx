import { SiteExportTask } from '#app/features/back-office/site-export-task.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { BackupsSection } from '#app/features/data-admin/backups-section.tsx';
import { ExportSection } from '#app/features/data-admin/export-section.tsx';
import { RegisterSection } from '#app/features/data-admin/register-section.tsx';
import type { ExtraSection } from '#app/features/settings/section-search.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { backupsCopy, siteExportCopy } from '#content/copy/admin/data.ts';
import { register, registerWords } from '#content/copy/admin/processing.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';

import type { Route } from './+types/settings.ts';

/** The sections that other features have. */
const extra: readonly ExtraSection[] = [
  {
    id: 'export',
    title: siteExportCopy.title,
    words: siteExportCopy.words,
    view: <ExportSection task={<SiteExportTask />} />,
  },
  { id: 'backups', title: backupsCopy.title, words: backupsCopy.words, view: <BackupsSection /> },
  { id: 'register', title: register.title, words: registerWords, view: <RegisterSection /> },
];

export default function AdminSettings() {
  return (
    <>
      <title>{`${settingsScreen.title} | ${admin.name} ${brand.name}`}</title>
      <SettingsScreen extra={extra} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
