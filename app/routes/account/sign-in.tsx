import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';

import { AuthStage } from '#app/features/auth/auth-stage.tsx';
import { SecondFactor } from '#app/features/auth/sign-in/second-factor.tsx';
import { SessionUnavailable } from '#app/features/auth/session-unavailable.tsx';
import { ProviderFailure } from '#app/features/auth/sign-in/provider-failure.tsx';
import { SignInCard } from '#app/features/auth/sign-in/sign-in-card.tsx';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { useSession } from '#app/lib/session/session.ts';
import { pathAfterSignIn, readReturnPath } from '#app/lib/session/return-path.ts';
import type { ReturnPath } from '#app/lib/session/return-path.ts';
import { withStyles } from '#app/styles/sheets.ts';
import { secondFactor, signIn } from '#content/copy/account/accounts.ts';

export const handle = withStyles('all');

export const headers = privatePageHeaders;

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/**
 * Redirects a member who is signed in, or signs in in another tab (ACCOUNT-13). The present step stays visible and inert
 * until the next page has loaded (ACCOUNT-219).
 */
export default function SignIn() {
  const [query] = useSearchParams();
  const returnPath = readReturnPath(query);
  const session = useSession();
  const [step, setStep] = useState(session.status);
  const leaves = session.status === 'signed-in';
  if (!leaves && step !== session.status) setStep(session.status);

  return (
    <>
      {leaves && <Navigate replace to={pathAfterSignIn(returnPath, session.userId)} />}
      <div inert={leaves}>
        {step === 'second-factor' ? (
          <AuthStage picture="stairs-up" title={secondFactor.title} lead={secondFactor.lead}>
            <SecondFactor />
          </AuthStage>
        ) : (
          <FirstStep returnPath={returnPath} unavailable={step === 'unavailable'} />
        )}
      </div>
    </>
  );
}

function FirstStep({ returnPath, unavailable }: { returnPath: ReturnPath; unavailable: boolean }) {
  const [query] = useSearchParams();
  const lead = (
    <>
      <p>{signIn.lead}</p>
      {returnPath.redirect && <p className="mt-3 text-base text-honey">{signIn.returnPath}</p>}
    </>
  );
  return (
    <AuthStage picture="stairs-up" title={signIn.title} lead={lead}>
      {unavailable ? (
        <SessionUnavailable />
      ) : (
        <>
          <ProviderFailure code={query.get('error_code')} />
          <SignInCard returnPath={returnPath} />
        </>
      )}
    </AuthStage>
  );
}
