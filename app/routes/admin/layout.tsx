import { Suspense } from 'react';
import { Outlet, useNavigation } from 'react-router';

import { AccessGuard } from '#app/features/auth/guard/access-guard.tsx';
import { Shell } from '#app/features/back-office/shell.tsx';
import { shortCount } from '#app/features/moderation/queue/short-count.ts';
import { useModerationCounts, useModerationWatch } from '#app/features/moderation/queue/use-counts.ts';
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

/** Administrators get the frame with its screens; everybody else the guard's answer, which holds no way in. */
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
  useModerationWatch();
  const { data: counts } = useModerationCounts();
  const waiting = counts && counts.pending.count + counts.reported.count + counts.notices.count;
  const toScreen = useNavigation().location?.pathname.startsWith('/admin/') === true;
  return (
    <Shell waiting={{ comments: waiting === undefined ? undefined : shortCount(waiting) }}>
      <Suspense fallback={<Loading />}>{toScreen ? <Loading /> : <Outlet />}</Suspense>
    </Shell>
  );
}

function Loading() {
  return (
    <div className="appears-late grid min-h-[50vh] place-items-center">
      <Spinner label={admin.loading} className="text-2xl" />
    </div>
  );
}
