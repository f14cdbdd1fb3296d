import { AuditScreen } from '#app/features/audit/audit-screen.tsx';
import { auditList } from '#app/features/audit/audit-view.ts';
import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { audit } from '#content/copy/admin/audit.ts';
import { brand } from '#content/brand.ts';

import type { Route } from './+types/audit-logs.ts';

export default function AdminAuditLogs() {
  return (
    <>
      <title>{`${audit.title} | ${admin.name} ${brand.name}`}</title>
      <AuditScreen views={<SavedViews screen="audit-logs" list={auditList} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
