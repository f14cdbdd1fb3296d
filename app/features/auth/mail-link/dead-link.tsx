import { useState } from 'react';

import { useSession } from '#app/lib/session/session.ts';
import { withReturnPath } from '#app/lib/session/return-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { mailToasts, newPassword } from '#content/copy/account/new-password.ts';
import { mailLinkStates } from '#content/copy/account/mail-links.ts';

import { AccountForm } from '#app/features/auth/account-form.tsx';
import { EmailField } from '#app/features/auth/email-field.tsx';
import type { MailLink } from './mail-link.ts';
import { maskEmail } from '#app/lib/format/mask-email.ts';
import { useAccountForm } from '#app/features/auth/use-account-form.ts';

type Props = { type: MailLink['type'] | undefined; redirect: string | undefined };

const { expired, signedInAs } = mailLinkStates;

/** The title and explanation of a link that is expired, used or malformed. */
export function deadLinkText(type: Props['type']): { title: string; lead: string } {
  return type === 'recovery'
    ? newPassword.expired
    : { title: expired.title, lead: expired[type ?? 'unknown'] };
}

/** The explanation, and the form that requests another link. */
export function DeadLink({ type, redirect }: Props) {
  const session = useSession();
  return (
    <div className="grid gap-5">
      <p className={type === 'recovery' ? 'text-lg' : undefined}>{deadLinkText(type).lead}</p>
      {session.status === 'signed-in' && session.session.user.email && (
        <p>
          {signedInAs} <strong>{maskEmail(session.session.user.email)}</strong>.
        </p>
      )}
      {type === 'signup' && session.status !== 'signed-in' && <AskAgain redirect={redirect} />}
      <Elsewhere type={type} redirect={redirect} signedIn={session.status === 'signed-in'} />
    </div>
  );
}

function Elsewhere({ type, redirect, signedIn }: Props & { signedIn: boolean }) {
  const { signIn, dashboard, contact, newPassword: forgotten } = mailLinkStates;
  const asking = type === 'recovery' || type === 'magiclink' || type === undefined;
  return (
    <div className="grid gap-3">
      {type === 'recovery' && (
        <LinkButton to={withReturnPath('/auth/reset-password', { redirect })} size="large">
          {newPassword.expired.again}
        </LinkButton>
      )}
      {signedIn || type === 'email_change' ? (
        <LinkButton to="/dashboard" size="large" variant={type === 'recovery' ? 'secondary' : 'primary'}>
          {dashboard}
        </LinkButton>
      ) : (
        <LinkButton to={withReturnPath('/auth', { redirect })} size="large" variant="secondary">
          {signIn}
        </LinkButton>
      )}
      {asking && type !== 'recovery' && (
        <LinkButton to={withReturnPath('/auth/reset-password', { redirect })} variant="quiet">
          {forgotten}
        </LinkButton>
      )}
      {type === 'invite' && (
        <LinkButton to="/contact" variant="quiet">
          {contact}
        </LinkButton>
      )}
    </div>
  );
}

/** Asks for the address, because a dead link does not identify its account. */
function AskAgain({ redirect }: { redirect: string | undefined }) {
  const [sent, setSent] = useState(false);
  const form = useAccountForm({
    submit: (actions, values) => actions.submitResend(values, { redirect }),
    onDone: () => setSent(true),
    toast: () => mailToasts.resetFailed,
    focus: 'email',
  });
  return (
    <>
      {!sent && (
        <AccountForm form={form} submit={mailLinkStates.again}>
          <EmailField error={form.issue('email')} />
        </AccountForm>
      )}
      <output className="font-semibold empty:hidden">{sent ? mailLinkStates.againSent : ''}</output>
    </>
  );
}
