import { useState } from 'react';

import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { isReauthenticationNeeded } from '#app/lib/session/reauthentication.data.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { securityCard } from '#content/copy/account/account-settings.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';

import { CodeForm } from './code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import type { Enrolment } from './security.data.ts';
import { verifyFactor, disableFactor, enrolFactor, makeRecoveryCodes, readFactor } from './security.data.ts';

const copy = securityCard.factor;

type Step =
  | { name: 'idle' }
  | { name: 'enrolling'; enrolment: Enrolment }
  | { name: 'codes'; codes: string[] }
  | { name: 'disabling' };

/** The second factor: enabled with an authenticator, disabled with one of its codes. */
export function FactorCard() {
  const factor = useMemberQuery('factor', readFactor);
  const [step, setStep] = useState<Step>({ name: 'idle' });
  const idle = () => setStep({ name: 'idle' });
  const [proving, setProving] = useState<'enrol' | 'codes'>();
  const onError = (action: 'enrol' | 'codes') => (error: Error) => {
    if (isReauthenticationNeeded(error)) return setProving(action);
    notify({ ...dashboard.failed, kind: 'destructive' });
    if (action === 'codes') idle();
  };
  const enrol = useMemberMutation<void, Enrolment>(enrolFactor, []);
  const makeCodes = useMemberMutation<void, string[]>(makeRecoveryCodes, ['factor']);
  const showCodes = () =>
    makeCodes.mutate(undefined, {
      onSuccess: (codes) => setStep({ name: 'codes', codes }),
      onError: onError('codes'),
    });
  const startEnrolment = () =>
    enrol.mutate(undefined, {
      onSuccess: (enrolment) => setStep({ name: 'enrolling', enrolment }),
      onError: onError('enrol'),
    });

  if (step.name === 'codes')
    return (
      <Panel title={copy.recovery}>
        <RecoveryCodes codes={step.codes} onDone={idle} />
      </Panel>
    );
  return (
    <Panel title={copy.title}>
      <QueryView query={factor} failure={copy.failure} skeleton={<Skeleton className="h-24" />}>
        {({ factorId, codesLeft }) => (
          <>
            <p className="text-ink-soft">{factorId ? copy.on : copy.off}</p>
            {step.name === 'enrolling' && (
              <Enrol
                enrolment={step.enrolment}
                onCancel={idle}
                onDone={() => {
                  notify(copy.enabled);
                  showCodes();
                }}
              />
            )}
            {step.name === 'disabling' && factorId && (
              <Disable factorId={factorId} onCancel={idle} onDone={idle} />
            )}
            {step.name === 'idle' && factorId && (
              <>
                <p>{copy.recoveryLeft(codesLeft)}</p>
                <div className="flex flex-wrap gap-3">
                  <Button variant="secondary" busy={makeCodes.isPending} onClick={showCodes}>
                    {copy.recoveryNew}
                  </Button>
                  <Button variant="quiet" onClick={() => setStep({ name: 'disabling' })}>
                    {copy.disable}
                  </Button>
                </div>
              </>
            )}
            {step.name === 'idle' && !factorId && (
              <Button className="justify-self-start" busy={enrol.isPending} onClick={startEnrolment}>
                {copy.enable}
              </Button>
            )}
          </>
        )}
      </QueryView>
      {proving && (
        <ReauthenticationDialog
          onClose={() => setProving(undefined)}
          onProved={() => {
            setProving(undefined);
            if (proving === 'enrol') startEnrolment();
            else showCodes();
          }}
        />
      )}
    </Panel>
  );
}

function Enrol({
  enrolment,
  onDone,
  onCancel,
}: {
  enrolment: Enrolment;
  onDone: () => void;
  onCancel: () => void;
}) {
  const answer = useMemberMutation(verifyFactor, ['factor']);
  return (
    <div className="grid gap-4">
      <p>{copy.scan}</p>
      <img
        src={enrolment.qrCode}
        alt=""
        width={200}
        height={200}
        className="size-50 rounded-lg bg-white p-2 ring-1 ring-ink/15"
      />
      <p className="text-sm">
        {copy.secret} : <code className="font-mono break-all">{enrolment.secret}</code>
      </p>
      <CodeForm
        submit={copy.verify}
        busy={answer.isPending}
        onCancel={onCancel}
        answer={async (code) => {
          const outcome = await answer.mutateAsync({ factorId: enrolment.factorId, code });
          if (outcome === 'accepted') onDone();
          return outcome;
        }}
      />
    </div>
  );
}

function Disable({
  factorId,
  onDone,
  onCancel,
}: {
  factorId: string;
  onDone: () => void;
  onCancel: () => void;
}) {
  const disable = useMemberMutation(disableFactor, ['factor']);
  return (
    <div className="grid gap-4">
      <p>{copy.disableLead}</p>
      <CodeForm
        submit={copy.disable}
        recovery
        busy={disable.isPending}
        onCancel={onCancel}
        answer={async (code) => {
          const outcome = await disable.mutateAsync({ factorId, code });
          if (outcome === 'accepted') {
            notify(copy.disabled);
            onDone();
          }
          return outcome;
        }}
      />
    </div>
  );
}
