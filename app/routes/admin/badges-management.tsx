import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { BadgesScreen } from '#app/features/badge-admin/badges-screen.tsx';
import { badgesList } from '#app/features/badge-admin/badges-view.ts';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { badgesAdmin } from '#content/copy/admin/badges.ts';

import type { Route } from './+types/badges-management.ts';

export default function AdminBadges() {
  return (
    <>
      <title>{`${badgesAdmin.title} | ${admin.name} ${brand.name}`}</title>
      <BadgesScreen views={<SavedViews screen="badges-management" list={badgesList} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
