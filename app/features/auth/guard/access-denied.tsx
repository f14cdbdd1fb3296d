import { useOtherAccount } from '#app/lib/session/use-other-account.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { access } from '#content/copy/account/access.ts';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { maskEmail } from '#app/lib/format/mask-email.ts';

/** Shown to a member whose roles open no screen. It names the account, because one person may have two. */
export function AccessDenied({ email }: { email: string | undefined }) {
  const { title, lead, signedInAs, home, dashboard, request, otherAccount } = access.denied;
  const leave = useOtherAccount();

  return (
    <AuthStage picture="rain-awning" title={title} lead={lead}>
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
