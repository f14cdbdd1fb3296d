import { SiteExportTask } from '#app/features/back-office/site-export-task.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { BackupsSection } from '#app/features/data-admin/backups-section.tsx';
import { BackupsSummary } from '#app/features/data-admin/backups-summary.tsx';
import { ExportSection } from '#app/features/data-admin/export-section.tsx';
import { RegisterSection } from '#app/features/data-admin/register-section.tsx';
import { EveningsSection } from '#app/features/past-evenings/admin/evenings-section.tsx';
import { EveningsSummary } from '#app/features/past-evenings/admin/evenings-summary.tsx';
import type { ExtraSection } from '#app/features/settings/section-search.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { ContentSection } from '#app/features/site-content/content-section.tsx';
import { ListCounts } from '#app/features/site-content/list-counts.tsx';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { backupsCopy, siteExportCopy } from '#content/copy/admin/data.ts';
import { eveningsAdmin, photoRequestsAdmin } from '#content/copy/admin/evenings.ts';
import { register, registerWords } from '#content/copy/admin/processing.ts';
import { summaryCopy } from '#content/copy/admin/settings-setup.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';
import { contentSections, siteListCopy } from '#content/copy/admin/site-content.ts';
import { activityIds } from '#domain/processing.ts';

import type { Route } from './+types/settings.ts';

/** The sections that other features have. */
const dataSections: readonly ExtraSection[] = [
  {
    id: 'export',
    group: 'data',
    title: siteExportCopy.title,
    summary: summaryCopy.archive,
    words: siteExportCopy.words,
    view: <ExportSection task={<SiteExportTask />} />,
  },
  {
    id: 'backups',
    group: 'data',
    title: backupsCopy.title,
    words: backupsCopy.words,
    summary: <BackupsSummary />,
    view: <BackupsSection />,
  },
  {
    id: 'register',
    group: 'data',
    title: register.title,
    words: registerWords,
    summary: summaryCopy.activities(activityIds.length),
    view: <RegisterSection />,
  },
];

const eveningsSection: ExtraSection = {
  id: 'soirees',
  group: 'edition',
  title: eveningsAdmin.title,
  words: [...eveningsAdmin.words, photoRequestsAdmin.title],
  summary: <EveningsSummary />,
  view: <EveningsSection />,
};

const listSections: readonly ExtraSection[] = contentSections.map(({ id, title, lists }) => ({
  id,
  group: 'content',
  title,
  words: lists.flatMap((list) => [siteListCopy[list].title, siteListCopy[list].add]),
  summary: <ListCounts lists={lists} />,
  view: <ContentSection lists={lists} />,
}));

export default function AdminSettings() {
  const may = useMay();
  return (
    <>
      <title>{`${settingsScreen.title} | ${admin.name} ${brand.name}`}</title>
      <SettingsScreen
        extra={may('settings.content') ? [eveningsSection, ...listSections, ...dataSections] : dataSections}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
