import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';

import { useSession } from '#app/lib/session/session.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { pathAfterSignIn, withReturnPath } from '#app/lib/session/return-path.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access } from '#content/copy/account/access.ts';
import { secondFactor } from '#content/copy/account/accounts.ts';
import { mailToasts, newPassword } from '#content/copy/account/new-password.ts';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { SecondFactor } from '#app/features/auth/sign-in/second-factor.tsx';
import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';

/** The target of the recovery mail; it requires a session only (ACCOUNT-24). */
export function NewPasswordCard({ returnPath }: { returnPath: ReturnPath }) {
  const session = useSession();
  const navigate = useNavigate();
  const notified = useRef(false);
  const expired = session.status === 'signed-out';

  useEffect(() => {
    if (!expired || notified.current) return;
    notified.current = true;
    notify({ ...mailToasts.linkExpired, kind: 'destructive' });
  }, [expired]);

  const { title, lead } = newPassword;
  switch (session.status) {
    case 'signed-in':
      return (
        <AuthStage picture="grand-place-view" title={title} lead={lead}>
          <NewPasswordForm
            email={session.session.user.email ?? ''}
            onDone={() => void navigate(pathAfterSignIn(returnPath, session.userId), { replace: true })}
          />
        </AuthStage>
      );
    case 'second-factor':
      return (
        <AuthStage picture="stairs-up" title={secondFactor.title} lead={secondFactor.lead}>
          <SecondFactor />
        </AuthStage>
      );
    case 'signed-out':
      return (
        <AuthStage picture="last-tram" title={newPassword.expired.title}>
          <p className="mb-6 text-lg">{newPassword.expired.lead}</p>
          <LinkButton to={withReturnPath('/auth/reset-password', returnPath)} size="large" className="w-full">
            {newPassword.expired.again}
          </LinkButton>
        </AuthStage>
      );
    default:
      return (
        // Its own key remounts the next stage. Otherwise the heading of that stage would take the focus, although
        // no focused element was removed.
        <AuthStage key="waiting" picture="grand-place-view" title={title} lead={lead}>
          {session.status === 'unavailable' ? (
            <SessionUnavailable />
          ) : (
            <div className="needs-script grid min-h-80 place-items-center">
              <Spinner label={access.checking} className="text-3xl" />
            </div>
          )}
        </AuthStage>
      );
  }
}
