import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import type { ExtraSection } from '#app/features/settings/section-search.ts';
import { SettingsScreen } from '#app/features/settings/settings-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';

import type { Route } from './+types/settings.ts';

/** The sections that other features have. */
const extra: readonly ExtraSection[] = [];

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
