import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { authFailures } from '#content/copy/account/auth-failures.ts';
import { mailToasts, newPassword } from '#content/copy/account/new-password.ts';

import { AccountForm } from '#app/features/auth/account-form.tsx';
import { AccountPassword, NewAccountPassword } from './account-password.tsx';
import { useAccountForm } from '#app/features/auth/use-account-form.ts';

/** `email` is the address of the account, for password managers and for the strength of the password. */
export function NewPasswordForm({ email, onDone }: { email: string; onDone: () => void }) {
  const [proving, setProving] = useState(false);
  const form = useAccountForm({
    submit: (actions, values) => actions.submitNewPassword(values),
    onDone: () => {
      notify(mailToasts.passwordChanged);
      onDone();
    },
    toast: () => mailToasts.passwordFailed,
    focus: 'password',
  });
  return (
    <>
      <AccountForm
        form={form}
        submit={newPassword.submit}
        busy={newPassword.busy}
        remedy={
          form.failure === 'reauthentication-needed' && (
            <Button onClick={() => setProving(true)}>{authFailures['reauthentication-needed'].remedy}</Button>
          )
        }
      >
        <input type="email" name="username" value={email} autoComplete="username" readOnly hidden />
        <NewAccountPassword
          label={newPassword.password}
          name="password"
          email={email}
          disabled={form.busy}
          error={form.issue('password')}
        />
        <AccountPassword
          label={newPassword.confirmation}
          name="confirmation"
          autoComplete="new-password"
          disabled={form.busy}
          error={form.issue('confirmation')}
        />
      </AccountForm>
      {proving && (
        <ReauthenticationDialog
          method="mail"
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            form.props.ref.current?.requestSubmit();
          }}
        />
      )}
    </>
  );
}
