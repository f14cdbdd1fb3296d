import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { withReturnPath } from '#app/lib/session/return-path.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { accounts } from '#content/copy/account/accounts.ts';
import { mailToasts, resetPassword } from '#content/copy/account/new-password.ts';

import { AccountForm } from '#app/features/auth/account-form.tsx';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { MailSent } from '#app/features/auth/mail-link/mail-sent.tsx';
import { useAccountForm } from '#app/features/auth/use-account-form.ts';

/** Requests the recovery mail; the message does not tell whether the account exists. */
export function ResetForm({ returnPath }: { returnPath: ReturnPath }) {
  const [sentTo, setSentTo] = useState<string>();
  const form = useAccountForm({
    submit: (actions, values) => actions.submitReset(values, returnPath),
    onDone: ({ email }) => {
      notify(mailToasts.resetSent);
      setSentTo(email);
    },
    toast: () => mailToasts.resetFailed,
    focus: 'email',
  });
  const email = useRef<HTMLInputElement>(null);
  const { state } = useLocation();
  // The address typed on the sign-in page; read after hydration, since the server does not know it.
  useEffect(() => {
    if (typeof state?.email === 'string' && email.current?.value === '') email.current.value = state.email;
  }, [state]);
  const back = (
    <LinkButton
      to={withReturnPath('/auth', returnPath)}
      variant={sentTo ? 'primary' : 'quiet'}
      className={sentTo ? '' : '-ml-5'}
    >
      {accounts.backToSignIn}
    </LinkButton>
  );

  if (!sentTo) {
    return (
      <div className="grid justify-items-start gap-4 *:first:w-full">
        <AccountForm form={form} submit={resetPassword.submit}>
          <EmailField ref={email} error={form.issue('email')} />
        </AccountForm>
        {back}
      </div>
    );
  }
  const { title, lead, next } = resetPassword.sent;
  return (
    <MailSent title={title}>
      <p className="font-semibold">{lead}</p>
      <p className="text-sm text-ink-soft">{next}</p>
      {back}
    </MailSent>
  );
}
