import { useOtherAccount } from '#app/lib/session/use-other-account.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { access } from '#content/copy/account/access.ts';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { FactorMissing } from './factor-duty.tsx';
import { maskEmail } from '#app/lib/format/mask-email.ts';

type Props = {
  email: string | undefined;
  /** Why the roles are not known, when they could not be read. */
  children?: React.ReactNode;
};

/** Shown to a member whose roles open no screen. It names the account, because one person may have two. */
export function AccessDenied({ email, children }: Props) {
  const { title, lead, signedInAs, home, dashboard, request, otherAccount } = access.denied;
  const leave = useOtherAccount();

  return (
    <AuthStage picture="rain-awning" title={title} lead={lead}>
      {children && <div className="mb-6">{children}</div>}
      <FactorMissing />
      {email && (
        <p className="mb-6">
          {signedInAs} <strong>{maskEmail(email)}</strong>.
        </p>
      )}
      <div className="grid gap-3">
        <LinkButton to="/" size="large" variant="secondary">
          {home}
        </LinkButton>
        <LinkButton to="/dashboard" size="large">
          {dashboard}
        </LinkButton>
      </div>
      <LinkButton to="/dashboard#acces" variant="quiet" className="mt-3 -ml-5">
        {request}
      </LinkButton>
      <Button variant="quiet" className="-ml-5" onClick={leave}>
        {otherAccount}
      </Button>
    </AuthStage>
  );
}
