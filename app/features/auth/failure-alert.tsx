import { lazy, Suspense } from 'react';

import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { accounts, unansweredFailures } from '#content/copy/account/accounts.ts';

import type { AuthFailure } from './auth-failure.ts';

type Props = {
  failure: AuthFailure | undefined;
  wait?: number | undefined;
  children?: React.ReactNode;
};

/**
 * Downloads the alert with the code that submits a form, at the first use of the page. Rejects at once without a network:
 * browsers do not request a failed script again, and the alert is in the same script as that code.
 */
export async function loadRefusalAlert() {
  if (!navigator.onLine) throw new TypeError('the alert was not downloaded: the browser is offline');
  return import('./refusal-alert.tsx');
}

const RefusalAlert = lazy(() => loadRefusalAlert().catch(() => ({ default: ScriptMissing })));

/** The cause of a failure; `wait`: the seconds until the next attempt; `children` is the remedy. */
export function FailureAlert({ failure, wait, children }: Props) {
  if (!failure) return null;
  if (failure === 'script-missing') return <ScriptMissing />;
  if (failure === 'unreachable') {
    const { title, lead } = unansweredFailures.unreachable;
    return (
      <Alert kind="error" title={title}>
        <p className="text-sm">{lead}</p>
        {children}
      </Alert>
    );
  }
  return (
    <Suspense>
      <RefusalAlert failure={failure} wait={wait}>
        {children}
      </RefusalAlert>
    </Suspense>
  );
}

function ScriptMissing() {
  const { title, lead } = unansweredFailures['script-missing'];
  return (
    <Alert kind="error" title={title}>
      <p className="text-sm">{lead}</p>
      <Button onClick={() => window.location.reload()}>{accounts.reload}</Button>
    </Alert>
  );
}
