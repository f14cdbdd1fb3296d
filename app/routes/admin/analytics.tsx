import { useSearchParams } from 'react-router';

import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { FigureMailsMenu } from '#app/features/figure-mails/figure-mails-menu.tsx';
import { VisitsScreen } from '#app/features/visits/visits-screen.tsx';
import { filtersOf, visitsView } from '#app/features/visits/visits-view.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { visits } from '#content/copy/admin/visits.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/analytics.ts';

export default function AdminAnalytics() {
  const [params] = useSearchParams();
  return (
    <>
      <title>{`${visits.title} | ${admin.name} ${brand.name}`}</title>
      <VisitsScreen
        views={
          <div className="flex gap-2 sm:ml-auto">
            <FigureMailsMenu filters={Object.fromEntries(filtersOf(visitsView.read(params)))} />
            <SavedViews screen="analytics" list={visitsView} />
          </div>
        }
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
