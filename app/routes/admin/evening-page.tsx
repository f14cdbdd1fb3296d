import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { EveningScreen } from '#app/features/past-evenings/admin/evening-screen.tsx';
import { SiteList } from '#app/features/site-content/site-list.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { eveningEditor } from '#content/copy/admin/evenings.ts';
import { eveningList } from '#domain/site-content.ts';

import type { Route } from './+types/evening-page.ts';

export default function AdminEveningPage({ params }: Route.ComponentProps) {
  return (
    <>
      <title>{`${eveningEditor.name} | ${admin.name} ${brand.name}`}</title>
      <EveningScreen key={params.id} id={params.id} photos={<SiteList list={eveningList(params.id)} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
