import { MemberExportTask } from '#app/features/back-office/member-export-task.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { isMemberId } from '#app/features/users/member.data.ts';
import { MemberScreen } from '#app/features/users/member/member-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { member } from '#content/copy/admin/member.ts';

import type { Route } from './+types/user.ts';

export default function AdminUser({ params }: Route.ComponentProps) {
  return (
    <>
      <title>{`${member.title} | ${admin.name} ${brand.name}`}</title>
      <MemberScreen
        id={params.id}
        exportTask={isMemberId(params.id) && <MemberExportTask key={params.id} member={params.id} />}
      />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
