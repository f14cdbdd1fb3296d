import { Alert } from '#app/ui/feedback/alert.tsx';
import { authFailures, patience } from '#content/copy/account/auth-failures.ts';

import type { AuthFailure } from './auth-failure.ts';

type Props = { failure: AuthFailure; wait: number | undefined; children: React.ReactNode };

/** The cause of a refusal of the service. Renders nothing when a field or a toast states the cause. */
export default function RefusalAlert({ failure, wait, children }: Props) {
  const words = authFailures[failure];
  if (!words) return null;
  return (
    <Alert kind="error" title={words.title}>
      <p className="text-sm">{wait ? patience(wait) : words.lead}</p>
      {children}
    </Alert>
  );
}
