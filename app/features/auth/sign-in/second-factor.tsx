import { Suspense, lazy } from 'react';

import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { access } from '#content/copy/account/access.ts';

import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';

/** Downloads the form of the second factor, which few accounts need; offers a reload when the download fails. */
const Form = lazy(() =>
  import('./second-factor-form.tsx').then(
    ({ SecondFactorForm }) => ({ default: SecondFactorForm }),
    () => ({ default: SessionUnavailable }),
  ),
);

export function SecondFactor() {
  return (
    <Suspense fallback={<Spinner label={access.checking} className="text-3xl" />}>
      <Form />
    </Suspense>
  );
}
