import { Outlet } from 'react-router';

import { AccessGuard } from '#app/features/auth/guard/access-guard.tsx';
import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { useSignOutNotice } from '#app/lib/session/use-sign-out-notice.ts';
import { withAllStyles } from '#app/styles/document-styles.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { sessionToasts } from '#content/copy/account/session.ts';

export const handle = withAllStyles;

/** A member's own screens: the server writes the page's frame, the same for everybody; the browser the rest. */
export default function AccountLayout() {
  useSignOutNotice(sessionToasts.ended);
  return (
    <AccessGuard>
      <MemberQueries>
        <KeepsFocus>
          <Outlet />
        </KeepsFocus>
      </MemberQueries>
    </AccessGuard>
  );
}
