import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import type { ExtraSection } from '#app/features/settings/section-search.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { ContentSection } from '#app/features/site-content/content-section.tsx';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';
import { contentSections, siteListCopy } from '#content/copy/admin/site-content.ts';

import type { Route } from './+types/settings.ts';

/** The sections that other features have. */
const extra: readonly ExtraSection[] = contentSections.map(({ id, title, lists }) => ({
  id,
  title,
  words: lists.flatMap((list) => [siteListCopy[list].title, siteListCopy[list].add]),
  view: <ContentSection title={title} lists={lists} />,
}));

export default function AdminSettings() {
  const may = useMay();
  return (
    <>
      <title>{`${settingsScreen.title} | ${admin.name} ${brand.name}`}</title>
      <SettingsScreen extra={may('settings.content') ? extra : []} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
