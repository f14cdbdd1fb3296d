import { useEffect, useState } from 'react';

import { signOut } from '#app/lib/session/sign-out.data.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access } from '#content/copy/account/access.ts';
import { accountToasts } from '#content/copy/account/accounts.ts';
import { secondFactorForm as words } from '#content/copy/account/second-factor.ts';

import type { Authenticator, Authenticators } from '#app/features/auth/account.data.ts';
import { AccountForm } from '#app/features/auth/account-form.tsx';
import type { AuthFailure } from '#app/features/auth/auth-failure.ts';
import { FailureAlert } from '#app/features/auth/failure-alert.tsx';
import { attempt, useAccountForm } from '#app/features/auth/use-account-form.ts';

import { FactorChoice } from './factor-choice.tsx';
import { SecurityKeyForm } from './security-key-form.tsx';

type Way = 'authenticator' | 'recovery' | 'key';

const labels = {
  authenticator: words.useAuthenticator,
  recovery: words.useRecovery,
  key: words.useKey,
} as const;

/** The second factor: a code of the authenticator, a security key, or a recovery code. */
export function SecondFactorForm({ onDone }: { onDone?: () => void }) {
  const { found, failure, again } = useAuthenticators();
  const [chosen, setWay] = useState<Way>();
  const ways = found ? waysOf(found) : [];
  const way = chosen ?? ways[0];
  return (
    <div className="grid gap-5">
      {failure && (
        <FailureAlert failure={failure}>
          <Button onClick={again}>{access.unavailable.retry}</Button>
        </FailureAlert>
      )}
      {!found && !failure && <Spinner label={words.loading} className="text-3xl" />}
      {found && way === 'key' && <SecurityKeyForm keys={found.keys} onDone={onDone} />}
      {found && way && way !== 'key' && (
        <CodeForm key={way} way={way} authenticators={found.apps} onDone={onDone} />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-1">
        {ways
          .filter((other) => other !== way)
          .map((other) => (
            <Button key={other} variant="quiet" className="-ml-5 text-left" onClick={() => setWay(other)}>
              {labels[other]}
            </Button>
          ))}
        <Button variant="quiet" className="-ml-5 text-left" onClick={() => void signOut('local')}>
          {words.otherAccount}
        </Button>
      </div>
    </div>
  );
}

/** The methods of the account; the first one is the default. */
function waysOf({ apps, keys }: Authenticators): Way[] {
  return [
    ...(apps.length > 0 || keys.length === 0 ? ['authenticator' as const] : []),
    ...(keys.length > 0 ? ['key' as const] : []),
    'recovery',
  ];
}

function CodeForm({
  way,
  authenticators,
  onDone,
}: {
  way: 'authenticator' | 'recovery';
  authenticators: readonly Authenticator[];
  onDone?: () => void;
}) {
  const [factorId, setFactorId] = useState(authenticators[0]?.id ?? '');
  const form = useAccountForm({
    submit: (actions, values) =>
      way === 'recovery'
        ? actions.submitRecoveryCode(values)
        : actions.submitAuthenticatorCode(values, factorId),
    onDone: () => {
      notify(accountToasts.signedIn);
      onDone?.();
    },
    toast: () => accountToasts.signInFailed,
    focus: 'code',
  });
  const recovery = way === 'recovery';
  return (
    <AccountForm form={form} submit={words.submit}>
      {!recovery && (
        <FactorChoice
          label={words.which}
          unnamed={words.unnamed}
          factors={authenticators}
          chosen={factorId}
          onChoose={setFactorId}
        />
      )}
      <Field
        label={recovery ? words.recovery : words.code}
        hint={recovery ? words.recoveryHint : words.codeHint}
        error={form.issue('code')}
        name="code"
        autoComplete={recovery ? 'off' : 'one-time-code'}
        inputMode={recovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a screen that has just replaced another
        autoFocus
        className="tabular-nums text-xl tracking-[0.2em]"
      />
    </AccountForm>
  );
}

function useAuthenticators() {
  const [found, setFound] = useState<Authenticators>();
  const [failure, setFailure] = useState<AuthFailure>();
  const [attempts, setAttempts] = useState(0);

  useEffect(() => {
    let current = true;
    async function ask() {
      const result = await attempt(async () => {
        const { listAuthenticators } = await import('#app/features/auth/account-actions.ts');
        return listAuthenticators();
      });
      if (!current) return;
      if ('done' in result) setFound(result.done);
      setFailure('failure' in result ? result.failure : undefined);
    }
    // supabase-js holds a lock during its auth events: a call inside the callback would never end.
    const asking = setTimeout(() => void ask(), 0);
    return () => {
      current = false;
      clearTimeout(asking);
    };
  }, [attempts]);

  return {
    found,
    failure,
    again: () => {
      setFailure(undefined);
      setAttempts(attempts + 1);
    },
  };
}
