import { Outlet } from 'react-router';

import { AccessGuard } from '#app/features/auth/guard/access-guard.tsx';
import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import { useSignOutNotice } from '#app/lib/session/use-sign-out-notice.ts';
import { withStyles } from '#app/styles/sheets.ts';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { access } from '#content/copy/account/access.ts';
import { sessionToasts } from '#content/copy/account/session.ts';

export const handle = withStyles('all');

/** The member's screens: the server renders the frame, the same for every request; the browser renders the rest. */
export default function AccountLayout() {
  useSignOutNotice(sessionToasts.ended);
  return (
    <AccessGuard title={access.memberSpace}>
      <MemberQueries>
        <KeepsFocus>
          <Outlet />
        </KeepsFocus>
      </MemberQueries>
    </AccessGuard>
  );
}
