import { AdvancedScreen } from '#app/features/analytics-advanced/advanced-screen.tsx';
import { advancedView } from '#app/features/analytics-advanced/advanced-view.ts';
import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';

import type { Route } from './+types/analytics-advanced.ts';

export default function AdminAnalyticsAdvanced() {
  return (
    <>
      <title>{`${advanced.title} | ${admin.name} ${brand.name}`}</title>
      <AdvancedScreen views={<SavedViews screen="analytics-advanced" list={advancedView} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
