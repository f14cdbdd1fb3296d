import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { RolesScreen } from '#app/features/roles/roles-screen.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { roles } from '#content/copy/admin/roles.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/roles.ts';

export default function AdminRoles() {
  return (
    <>
      <title>{`${roles.title} | ${admin.name} ${brand.name}`}</title>
      <RolesScreen />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
