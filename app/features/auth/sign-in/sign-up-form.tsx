import { Link } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { accountToasts, accounts, signIn, signUp } from '#content/copy/account/accounts.ts';

import { AccountForm } from '#app/features/auth/account-form.tsx';
import { NewAccountPassword } from '#app/features/auth/password/account-password.tsx';
import { EmailField } from '#app/features/auth/email-field.tsx';
import { useAccountForm } from '#app/features/auth/use-account-form.ts';

type Props = {
  returnPath: ReturnPath;
  emailField: React.Ref<HTMLInputElement>;
  onSent: (email: string) => void;
  onSignIn: () => void;
};

export function SignUpForm({ returnPath, emailField, onSent, onSignIn }: Props) {
  const form = useAccountForm({
    submit: (actions, values) => actions.submitSignUp(values, returnPath),
    onDone: ({ email }) => {
      notify(accountToasts.signedUp);
      onSent(email);
    },
    toast: (failure) => (failure === 'registered' ? accountToasts.registered : accountToasts.signUpFailed),
    focus: 'email',
  });

  return (
    <AccountForm
      form={form}
      submit={signUp.submit}
      remedy={
        form.failure === 'registered' && (
          <Button variant="secondary" onClick={onSignIn}>
            {signIn.submit}
          </Button>
        )
      }
    >
      <EmailField ref={emailField} error={form.issue('email')} />
      <NewAccountPassword label={accounts.password} name="password" error={form.issue('password')} />
      <p className="border-l-4 border-brick/40 pl-4 text-sm">{signUp.note}</p>
      <Terms />
    </AccountForm>
  );
}

function Terms() {
  const [before, between, after] = signUp.terms;
  const link = 'underline underline-offset-2 hover:text-ink';
  return (
    <p className="text-xs text-ink-soft">
      {before}
      <Link to="/cgu" className={link}>
        {signUp.termsLink}
      </Link>
      {between}
      <Link to="/politique-confidentialite" className={link}>
        {signUp.privacyLink}
      </Link>
      {after}
    </p>
  );
}
