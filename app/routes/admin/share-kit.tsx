import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { ShareKit, ShareKitHead } from '#app/features/share-kit/share-kit-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { shareKit } from '#content/copy/admin/share-kit.ts';

import type { Route } from './+types/share-kit.ts';
import { WithKitEdition } from './with-kit-edition.tsx';

export default function AdminShareKit() {
  return (
    <>
      <title>{`${shareKit.title} | ${admin.name} ${brand.name}`}</title>
      <ShareKitHead />
      <WithKitEdition>{(edition) => <ShareKit edition={edition} />}</WithKitEdition>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
