import { lazy, Suspense, useState } from 'react';

import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { Spinner } from '#app/ui/feedback/spinner.tsx';

import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';

import { AuthTabs } from './auth-tabs.tsx';
import type { AuthTab } from './auth-tabs.tsx';
import { useStoredForm } from './use-stored-form.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Downloaded after a sign-up; offers a reload when the download fails. */
const SignUpSent = lazy(() => import('./sign-up-sent.tsx').catch(() => ({ default: SessionUnavailable })));

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
          <Suspense fallback={<Spinner className="text-3xl" />}>
            <SignUpSent email={sentTo} returnPath={returnPath} onOther={() => setSentTo(undefined)} />
          </Suspense>
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
