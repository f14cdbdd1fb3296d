import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { TableCardHead, TableCardScreen } from '#app/features/share-kit/table-card-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { tableCard } from '#content/copy/admin/share-kit.ts';

import type { Route } from './+types/table-card.ts';
import { WithKitEdition } from './with-kit-edition.tsx';

export default function AdminTableCard() {
  return (
    <>
      <title>{`${tableCard.title} | ${admin.name} ${brand.name}`}</title>
      <TableCardHead />
      <WithKitEdition>{(edition) => <TableCardScreen edition={edition} />}</WithKitEdition>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
