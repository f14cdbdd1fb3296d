import { Navigate, useLocation } from 'react-router';

import { getDeparture, useSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { useAdministrator } from '#app/lib/session/use-administrator.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access } from '#content/copy/account/access.ts';

import { AccessDenied } from './access-denied.tsx';
import { NeedsScript } from '#app/features/auth/needs-script.tsx';
import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';

/**
 * Shows its screens to those who may see them (specification 2 §4, checklist T36): a spinner while nobody knows, the
 * sign-in page for strangers and for whoever owes a second factor, in place of this one in the history, and a refusal
 * for members on an administrator's page. It mirrors row-level security, which guards the data.
 */
export function AccessGuard({
  administrator = false,
  children,
}: {
  administrator?: boolean;
  children: React.ReactNode;
}) {
  const session = useSession();
  const isAdministrator = useAdministrator(administrator);
  const { pathname, search, hash } = useLocation();

  if (session.status === 'signed-out' || session.status === 'second-factor')
    return <Navigate replace to={getDeparture() ?? signInPath(pathname + search + hash)} />;
  if (session.status === 'unavailable')
    return (
      <Middle>
        <SessionUnavailable />
      </Middle>
    );
  if (session.status !== 'signed-in' || (administrator && isAdministrator === undefined)) return <Checking />;
  if (administrator && !isAdministrator) return <AccessDenied email={session.session.user.email} />;
  return children;
}

function Checking() {
  return (
    <Middle>
      <NeedsScript />
      <div className="needs-script">
        <Spinner label={access.checking} className="text-3xl" />
      </div>
    </Middle>
  );
}

/** As high as the window: the foot of the page is not seen before what comes pushes it away. */
function Middle({ children }: { children: React.ReactNode }) {
  return <Container className="grid min-h-svh place-items-center">{children}</Container>;
}
