import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { ClockTab } from '#app/features/rehearsal/clock-tab.tsx';
import { TestsScreen } from '#app/features/self-checks/tests-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { selfChecks } from '#content/copy/admin/self-checks.ts';

import type { Route } from './+types/tests.ts';

export default function AdminTests() {
  return (
    <>
      <title>{`${selfChecks.title} | ${admin.name} ${brand.name}`}</title>
      <TestsScreen clock={<ClockTab />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
