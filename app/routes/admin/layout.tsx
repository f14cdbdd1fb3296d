import { Suspense } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';

import { useAlertCount, useAlertUpdates } from '#app/features/alerts/use-alert-count.ts';
import { AccessGuard } from '#app/features/auth/guard/access-guard.tsx';
import type { Access } from '#app/features/auth/guard/access-guard.tsx';
import { FactorReminder } from '#app/features/auth/guard/factor-duty.tsx';
import { permittedScreens, refusedScreen } from '#app/features/back-office/permitted-screens.ts';
import { ScreenDenied } from '#app/features/back-office/screen-denied.tsx';
import { Shell } from '#app/features/back-office/shell.tsx';
import { shortCount } from '#app/lib/format/short-count.ts';
import {
  useModerationCounts,
  useModerationUpdates,
} from '#app/features/moderation/queue/use-moderation-counts.ts';
import { useBadgeRequestCount } from '#app/features/badge-admin/use-badge-request-count.ts';
import { useAccessRequestCount } from '#app/features/roles/use-access-request-count.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { useHeldPermissions } from '#app/lib/session/held-permissions.ts';
import { PermissionsContext, useMay, usePermissionState } from '#app/lib/session/use-permissions.ts';
import { useSignOutNotice } from '#app/lib/session/use-sign-out-notice.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { withStyles } from '#app/styles/sheets.ts';
import { admin } from '#content/copy/admin/admin.ts';
import { brand } from '#content/brand.ts';

export const handle = withStyles('all');

export const headers = privatePageHeaders;

export const meta = () => [
  { name: 'description', content: admin.description },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Members whose roles open a screen get the frame; everyone else gets the access guard, without any content. */
export default function AdminLayout() {
  const state = usePermissionState();
  const known = state === 'unknown' || 'failure' in state ? undefined : state;
  const held = useHeldPermissions(known);
  const permissions = known === undefined || known.size === 0 ? (held ?? state) : known;
  useSignOutNotice(admin.signedOut);
  const closed = (access: Access) => (
    <main>
      <title>{`${admin.name} | ${brand.name}`}</title>
      <AccessGuard access={access}>{null}</AccessGuard>
    </main>
  );
  if (permissions === 'unknown' || 'failure' in permissions) return closed(permissions);
  if (permittedScreens((permission) => permissions.has(permission)).length === 0) return closed('denied');
  return (
    <PermissionsContext value={permissions}>
      <MemberQueries>
        <Frame />
      </MemberQueries>
    </PermissionsContext>
  );
}

function Frame() {
  const may = useMay();
  const { data: counts } = useModerationCounts(may('comments.moderate'));
  const requests = useAccessRequestCount(may('roles.manage'));
  const badgeRequests = useBadgeRequestCount(may('badges.manage'));
  const alerts = useAlertCount(may('notifications.read'));
  const { pathname } = useLocation();
  const refused = refusedScreen(pathname, may);
  const pendingTotal = counts && counts.pending.count + counts.reported.count + counts.notices.count;
  const isLoadingScreen = useNavigation().location?.pathname.startsWith('/admin/') === true;
  return (
    <Shell
      pending={{
        comments: pendingTotal === undefined ? undefined : shortCount(pendingTotal),
        roles: requests === undefined ? undefined : shortCount(requests),
        'badges-management': badgeRequests === undefined ? undefined : shortCount(badgeRequests),
        notifications: alerts === undefined ? undefined : shortCount(alerts),
      }}
    >
      {may('comments.moderate') && <ModerationUpdates />}
      {may('notifications.read') && <AlertUpdates />}
      <FactorReminder />
      {refused ? (
        <ScreenDenied screen={refused.label} />
      ) : (
        <Suspense fallback={<Loading />}>{isLoadingScreen ? <Loading /> : <Outlet />}</Suspense>
      )}
    </Shell>
  );
}

function ModerationUpdates() {
  useModerationUpdates();
  return null;
}

function AlertUpdates() {
  useAlertUpdates();
  return null;
}

function Loading() {
  return (
    <div className="delayed-fade-in grid min-h-[50vh] place-items-center">
      <Spinner label={admin.loading} className="text-2xl" />
    </div>
  );
}
