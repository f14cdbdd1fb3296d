import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';

import { AccessGuard } from '#app/features/auth/guard/access-guard.tsx';
import { Shell } from '#app/features/back-office/shell.tsx';
import { shortCount } from '#app/lib/format/short-count.ts';
import {
  useModerationCounts,
  useModerationUpdates,
} from '#app/features/moderation/queue/use-moderation-counts.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { useAdministrator } from '#app/lib/session/use-administrator.ts';
import { useSignOutNotice } from '#app/lib/session/use-sign-out-notice.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { withAllStyles } from '#app/styles/document-styles.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { brand } from '#content/brand.ts';

export const handle = withAllStyles;

export const headers = privatePageHeaders;

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Administrators get the frame with the screens; everyone else gets the access guard, without any content. */
export default function AdminLayout() {
  const allowed = useAdministrator() === true;
  useSignOutNotice(admin.signedOut);
  if (!allowed) {
    return (
      <main>
        <title>{`${admin.name} | ${brand.name}`}</title>
        <AccessGuard administrator>{null}</AccessGuard>
      </main>
    );
  }
  return (
    <MemberQueries>
      <Frame />
    </MemberQueries>
  );
}

function Frame() {
  useModerationUpdates();
  const { data: counts } = useModerationCounts();
  const pendingTotal = counts && counts.pending.count + counts.reported.count + counts.notices.count;
  const isLoadingScreen = useNavigation().location?.pathname.startsWith('/admin/') === true;
  return (
    <Shell pending={{ comments: pendingTotal === undefined ? undefined : shortCount(pendingTotal) }}>
      <Suspense fallback={<Loading />}>{isLoadingScreen ? <Loading /> : <Outlet />}</Suspense>
    </Shell>
  );
}

function Loading() {
  return (
    <div className="delayed-fade-in grid min-h-[50vh] place-items-center">
      <Spinner label={admin.loading} className="text-2xl" />
    </div>
  );
}
