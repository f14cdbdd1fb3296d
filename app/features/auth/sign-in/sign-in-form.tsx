import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { withReturnPath } from '#app/lib/session/return-path.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { accountToasts, accounts, signIn } from '#content/copy/account/accounts.ts';

import { AccountForm } from '#app/features/auth/account-form.tsx';
import { AccountPassword } from '#app/features/auth/password/account-password.tsx';
import { BannedRemedy } from '#app/features/auth/banned-remedy.tsx';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';
import { useAccountForm } from '#app/features/auth/use-account-form.ts';

/** Downloaded for an account that is not confirmed; offers a reload when the download fails. */
const ResendConfirmation = lazy(() =>
  import('#app/features/auth/mail-link/resend-confirmation.tsx').then(
    ({ ResendConfirmation: Resend }) => ({ default: Resend }),
    () => ({ default: SessionUnavailable }),
  ),
);

type Props = {
  returnPath: ReturnPath;
  emailField: React.Ref<HTMLInputElement>;
  /** The address typed in the form. */
  email: () => string;
};

/** The page redirects when the session starts; this form only shows the toast. */
export function SignInForm({ returnPath, emailField, email }: Props) {
  const form = useAccountForm({
    submit: (actions, values) => actions.submitSignIn(values),
    onDone: ({ secondFactor }) => {
      if (!secondFactor) notify(accountToasts.signedIn);
    },
    toast: (failure) =>
      failure === 'credentials' ? accountToasts.wrongCredentials : accountToasts.signInFailed,
    focus: 'password',
  });

  // Passed in the navigation state, not in the URL, which servers log and browsers store.
  const [typed, setTyped] = useState('');
  const carry = () => setTyped(email());

  // The toast disappears; this message stays until the next attempt.
  const refused = form.failure === 'credentials' ? accountToasts.wrongCredentials.description : undefined;

  return (
    <AccountForm
      form={form}
      submit={signIn.submit}
      remedy={
        (form.failure === 'unconfirmed' && (
          <Suspense>
            <ResendConfirmation email={email} returnPath={returnPath} />
          </Suspense>
        )) ||
        (form.failure === 'banned' && <BannedRemedy />)
      }
    >
      <EmailField ref={emailField} passkeys error={form.issue('email')} />
      <div className="grid gap-2">
        <AccountPassword
          label={accounts.password}
          name="password"
          autoComplete="current-password"
          error={form.issue('password') ?? refused}
        />
        <Link
          to={withReturnPath('/auth/reset-password', returnPath)}
          state={{ email: typed }}
          onFocus={carry}
          onPointerDown={carry}
          className="justify-self-start py-1 text-sm text-ink-soft underline decoration-current/40 underline-offset-4 hover:text-ink hover:decoration-current"
        >
          {signIn.forgotten}
        </Link>
      </div>
    </AccountForm>
  );
}
