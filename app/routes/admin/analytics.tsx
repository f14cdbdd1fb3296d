import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { VisitsScreen } from '#app/features/visits/visits-screen.tsx';
import { visitsView } from '#app/features/visits/visits-view.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { visits } from '#content/copy/admin/visits.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/analytics.ts';

export default function AdminAnalytics() {
  return (
    <>
      <title>{`${visits.title} | ${admin.name} ${brand.name}`}</title>
      <VisitsScreen views={<SavedViews screen="analytics" list={visitsView} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
