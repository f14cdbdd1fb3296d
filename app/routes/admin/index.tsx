import { LastEntries } from '#app/features/audit/last-entries.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { Signups } from '#app/features/back-office/signups.tsx';
import { CockpitScreen } from '#app/features/cockpit/cockpit-screen.tsx';
import { BackupsSummary } from '#app/features/data-admin/backups-summary.tsx';
import { AnnounceNext } from '#app/features/settings/announce-next.tsx';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/index.ts';

export default function AdminIndex() {
  const may = useMay();
  return (
    <>
      <title>{`${admin.name} | ${brand.name}`}</title>
      <CockpitScreen
        audit={<LastEntries />}
        nextEdition={(onClose) => <AnnounceNext onClose={onClose} />}
        backups={may('functions.read') && <BackupsSummary />}
        signups={may('counts.read') && <Signups />}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
