import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { Signups } from '#app/features/back-office/signups.tsx';
import { ToDo } from '#app/features/back-office/to-do.tsx';
import { useModerationCounts } from '#app/features/moderation/queue/use-moderation-counts.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/index.ts';

export default function AdminIndex() {
  const may = useMay();
  const { data, error, refetch } = useModerationCounts(may('comments.moderate'));
  return (
    <>
      <title>{`${admin.name} | ${brand.name}`}</title>
      <ToDo queues={data} failed={error !== null} retry={() => void refetch()} />
      {may('counts.read') && <Signups />}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
