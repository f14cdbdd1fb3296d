import { AdvancedScreen } from '#app/features/analytics-advanced/advanced-screen.tsx';
import { advancedView, visitFiltersOf } from '#app/features/analytics-advanced/advanced-view.ts';
import { useSearchParams } from 'react-router';

import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { FigureMailsMenu } from '#app/features/figure-mails/figure-mails-menu.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { advanced } from '#content/copy/admin/analytics-advanced.ts';

import type { Route } from './+types/analytics-advanced.ts';

export default function AdminAnalyticsAdvanced() {
  const [params] = useSearchParams();
  return (
    <>
      <title>{`${advanced.title} | ${admin.name} ${brand.name}`}</title>
      <AdvancedScreen
        views={
          <div className="flex gap-2 sm:ml-auto">
            <FigureMailsMenu filters={visitFiltersOf(advancedView.read(params))} />
            <SavedViews screen="analytics-advanced" list={advancedView} />
          </div>
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
