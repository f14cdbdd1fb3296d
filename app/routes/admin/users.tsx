import { SavedViews } from '#app/features/back-office/saved-views.tsx';
import { ScreenFailure } from '#app/features/back-office/screen-failure.tsx';
import { membersList } from '#app/features/users/list/members-view.ts';
import { MembersScreen } from '#app/features/users/list/members-screen.tsx';
import { brand } from '#content/brand.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { users } from '#content/copy/admin/users.ts';

import type { Route } from './+types/users.ts';

export default function AdminUsers() {
  return (
    <>
      <title>{`${users.title} | ${admin.name} ${brand.name}`}</title>
      <MembersScreen views={<SavedViews screen="users" list={membersList} />} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ScreenFailure error={error} />;
}
