import { ComponentsScreen } from '#app/features/components/components-screen.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { componentsCopy } from '#content/copy/admin/components.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/edge-functions-status.ts';

export default function AdminComponents() {
  return (
    <>
      <title>{`${componentsCopy.title} | ${admin.name} ${brand.name}`}</title>
      <ComponentsScreen />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
