import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';

import { getSignOutTarget, useSession } from '#app/lib/session/session.ts';
import { signInPath } from '#app/lib/session/sign-in-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access as copy } from '#content/copy/account/access.ts';

import { NeedsScript } from '#app/features/auth/needs-script.tsx';
import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';

/** A script of its own, since few members are refused. Shows `Unavailable` when the script cannot be loaded. */
const AccessDenied = lazy(() =>
  import('./access-denied.tsx').then(
    (module) => ({ default: module.AccessDenied }),
    () => ({ default: Unavailable }),
  ),
);

/** `failure`: the role or the permissions could not be read. */
export type Access = 'allowed' | 'unknown' | 'denied' | { failure: unknown };

/**
 * Renders its children for allowed members (ADMIN-01). Otherwise: a spinner while the session or the permissions are
 * unknown; a redirect to the sign-in page, replacing the history entry, when signed out or when a second factor is
 * required; a refusal when the member’s roles open no screen, and, with the failure and a retry, when they could not be
 * read (ADMIN-02). For the screens only: row-level security protects the data.
 */
export function AccessGuard({
  title,
  access = 'allowed',
  children,
}: {
  /** The title of the page while the session is unknown, as in the HTML of the server. */
  title?: string;
  access?: Access;
  children: React.ReactNode;
}) {
  const session = useSession();
  const { pathname, search, hash } = useLocation();

  if (session.status === 'signed-out' || session.status === 'second-factor')
    return <Navigate replace to={getSignOutTarget() ?? signInPath(pathname + search + hash)} />;
  if (session.status === 'unavailable') return <Unavailable />;
  if (session.status !== 'signed-in' || access === 'unknown') return <Checking title={title} />;
  if (access === 'allowed') return children;
  return (
    <Suspense fallback={<Checking title={title} />}>
      <AccessDenied
        email={session.session.user.email}
        failure={typeof access === 'object' ? access.failure : undefined}
      />
    </Suspense>
  );
}

function Unavailable() {
  return (
    <Middle>
      <SessionUnavailable />
    </Middle>
  );
}

/** The title is for screen readers only: the title of the screen replaces it within a second. */
function Checking({ title }: { title: string | undefined }) {
  return (
    <Middle>
      {title && <h1 className="sr-only">{title}</h1>}
      <NeedsScript />
      <div className="needs-script relative grid justify-items-center">
        <Spinner label={copy.checking} className="text-3xl" />
        <LateWayOut />
      </div>
    </Middle>
  );
}

/**
 * Shown by CSS after eight seconds, because no code runs when a script of the screen fails to load. Its link requests
 * the document again. Out of the flow: the browser may draw the spinner before it has parsed what follows.
 */
function LateWayOut() {
  const { pathname, search } = useLocation();
  return (
    <div className="late absolute top-full mt-8 grid w-[min(26rem,100vw-2.5rem)] justify-items-center gap-4 text-center">
      <p>{copy.late.lead}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <LinkButton reloadDocument to={pathname + search}>
          {copy.late.retry}
        </LinkButton>
        <LinkButton reloadDocument to="/" variant="secondary">
          {copy.late.home}
        </LinkButton>
      </div>
    </div>
  );
}

/** As high as the window, so that the footer does not appear before the content, and high enough for the late way out. */
function Middle({ children }: { children: React.ReactNode }) {
  return <Container className="grid min-h-[max(100svh,34rem)] place-items-center">{children}</Container>;
}
