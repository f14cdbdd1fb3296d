import { useState } from 'react';

import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { signUp } from '#content/copy/account/accounts.ts';

import { AuthTabs } from './auth-tabs.tsx';
import type { AuthTab } from './auth-tabs.tsx';
import { useStoredForm } from './use-stored-form.ts';
import { MailSent } from '#app/features/auth/mail-link/mail-sent.tsx';
import { ResendConfirmation } from '#app/features/auth/mail-link/resend-confirmation.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-in and sign-up; both forms share the typed address. */
export function SignInCard({ returnPath }: { returnPath: ReturnPath }) {
  const [sentTo, setSentTo] = useState<string>();
  const { tab, signInEmail, signUpEmail, openTab, keep } = useStoredForm();

  function change(next: AuthTab) {
    const [from, to] = next === 'sign-in' ? [signUpEmail, signInEmail] : [signInEmail, signUpEmail];
    // After a success the sign-up form is unmounted; `sentTo` holds its address.
    const typed = from.current?.value ?? sentTo ?? '';
    if (to.current?.value === '') to.current.value = typed;
    openTab(next);
  }

  function goToSignIn() {
    const [from, to] = [signUpEmail.current, signInEmail.current];
    if (from && to) to.value = from.value;
    openTab('sign-in');
    // The panel takes the focus only after React has rendered it.
    requestAnimationFrame(() =>
      signInEmail.current?.form?.querySelector<HTMLElement>('[name=password]')?.focus(),
    );
  }

  return (
    <AuthTabs
      active={tab}
      onChange={change}
      onInput={keep}
      panels={{
        'sign-in': (
          <>
            <SignInForm
              returnPath={returnPath}
              emailField={signInEmail}
              email={() => signInEmail.current?.value ?? ''}
            />
            <PasskeySignIn />
          </>
        ),
        'sign-up': sentTo ? (
          <SignUpSent email={sentTo} returnPath={returnPath} onOther={() => setSentTo(undefined)} />
        ) : (
          <SignUpForm
            returnPath={returnPath}
            emailField={signUpEmail}
            onSent={setSentTo}
            onSignIn={goToSignIn}
          />
        ),
      }}
    />
  );
}

function SignUpSent({
  email,
  returnPath,
  onOther,
}: {
  email: string;
  returnPath: ReturnPath;
  onOther: () => void;
}) {
  const { title, lead, next, other } = signUp.sent;
  return (
    <MailSent title={title}>
      <p>
        {lead} <strong>{email}</strong>.
      </p>
      <p className="text-sm text-ink-soft">{next}</p>
      <p className="text-sm">{signUp.note}</p>
      <ResendConfirmation email={() => email} returnPath={returnPath} />
      <Button variant="quiet" onClick={onOther} className="-ml-5">
        {other}
      </Button>
    </MailSent>
  );
}
