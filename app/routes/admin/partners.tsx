import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { PartnersScreen } from '#app/features/partner-sheets/partners-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { partnerSheets } from '#content/copy/admin/partner-sheets.ts';

import type { Route } from './+types/partners.ts';

export default function AdminPartners() {
  return (
    <>
      <title>{`${partnerSheets.title} | ${admin.name} ${brand.name}`}</title>
      <PartnersScreen />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
