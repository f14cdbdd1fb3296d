import { Alert } from '#app/ui/feedback/alert.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { accounts, authFailures, patience } from '#content/copy/account/accounts.ts';

import type { AuthFailure } from './auth-failure.ts';

/** The cause of a refusal; `wait`: the seconds until the next attempt; `children` is the remedy. */
export function FailureAlert({
  failure,
  wait,
  children,
}: {
  failure: AuthFailure | undefined;
  wait?: number | undefined;
  children?: React.ReactNode;
}) {
  const words = failure && authFailures[failure];
  if (!words) return null;
  return (
    <Alert kind="error" title={words.title}>
      <p className="text-sm">{wait ? patience(wait) : words.lead}</p>
      {failure === 'script-missing' && (
        <Button onClick={() => window.location.reload()}>{accounts.reload}</Button>
      )}
      {children}
    </Alert>
  );
}
