import { useOtherAccount } from '#app/lib/session/use-other-account.ts';
import { SignInDestinationSwitch } from '#app/lib/session/sign-in-destination-switch.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { accessDenied } from '#content/copy/account/access-denied.ts';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { AccessFailure } from './access-failure.tsx';
import { FactorMissing } from './factor-duty.tsx';
import { maskEmail } from '#app/lib/format/mask-email.ts';

type Props = {
  email: string | undefined;
  /** Why the roles could not be read; undefined when they are known. */
  failure?: unknown;
};

/**
 * Shown to a member whose roles open no screen: a link to the dashboard, and a switch that makes it the destination of
 * later sign-ins. It shows the email address, because one person may have two accounts.
 */
export function AccessDenied({ email, failure }: Props) {
  const { title, lead, welcome, signedInAs, home, dashboard, request, otherAccount } = accessDenied;
  const leave = useOtherAccount();

  return (
    <AuthStage
      picture="rain-awning"
      title={title}
      lead={
        <>
          <p>{lead}</p>
          {failure === undefined && <p className="mt-3">{welcome}</p>}
        </>
      }
    >
      {failure !== undefined && (
        <div className="mb-6">
          <AccessFailure error={failure} />
        </div>
      )}
      <FactorMissing />
      {email && (
        <p className="mb-6">
          {signedInAs} <strong>{maskEmail(email)}</strong>.
        </p>
      )}
      <LinkButton to="/dashboard" size="large" className="w-full">
        {dashboard}
      </LinkButton>
      {failure === undefined && (
        <div className="mt-4">
          <SignInDestinationSwitch />
        </div>
      )}
      <LinkButton to="/" variant="secondary" className="mt-6 w-full">
        {home}
      </LinkButton>
      <div className="mt-3 -ml-5 flex flex-wrap">
        <LinkButton to="/dashboard#acces" variant="quiet">
          {request}
        </LinkButton>
        <Button variant="quiet" onClick={leave}>
          {otherAccount}
        </Button>
      </div>
    </AuthStage>
  );
}
