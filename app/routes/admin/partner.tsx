import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { PartnerSheetScreen } from '#app/features/partner-sheets/partner-sheet-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { partnerSheet } from '#content/copy/admin/partner-sheets.ts';

import type { Route } from './+types/partner.ts';

export default function AdminPartner({ params }: Route.ComponentProps) {
  return (
    <>
      <title>{`${partnerSheet.heading} | ${admin.name} ${brand.name}`}</title>
      <PartnerSheetScreen key={params.id} id={params.id} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
