import { useRef, useState } from 'react';

import { useMemberMutation, useMemberQuery } from '#app/lib/member-query.ts';
import type { Proof } from '#app/lib/prove-identity.data.ts';
import { useSecondFactor } from '#app/lib/session.ts';
import { Button } from '#app/ui/button.tsx';
import { Choice } from '#app/ui/choice.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { privacyCard, securityCard } from '#content/account-settings.ts';

import { passwordWords } from '#content/accounts.ts';

import type { DeletionMode } from './privacy.data.ts';
import { readDeletion, requestDeletion } from './privacy.data.ts';

const copy = privacyCard.deletion;
const modes = ['keep_comments', 'delete_comments'] as const;
const formId = 'account-deletion';

const proofCopy = {
  'wrong-password': copy.wrongPassword,
  'wrong-code': securityCard.factor.wrongCode,
  'too-many': securityCard.tooMany,
  'last-administrator': copy.lastAdministrator,
} as const;

/** Asked for with the password, done a week later, taken back until then. */
export function DeletionCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { data: pending } = useMemberQuery('deletion', readDeletion);
  return (
    <Panel title={copy.title}>
      <p className="text-encre-douce">{copy.lead}</p>
      <Button
        variant="danger"
        className="justify-self-start"
        disabled={Boolean(pending)}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      {open && <DeletionDialog email={email} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [mode, setMode] = useState<DeletionMode>('keep_comments');
  const [problem, setProblem] = useState<string>();
  const password = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const hasFactor = useSecondFactor();
  const request = useMemberMutation(
    (_client, _userId, proof: Proof) => requestDeletion(proof, mode),
    ['deletion'],
  );

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (request.isPending) return;
    setProblem(undefined);
    request.mutate(
      { email, password: password.current?.value ?? '', code: code.current?.value ?? '' },
      {
        onSuccess: (outcome) => {
          if (outcome === 'asked') return onClose();
          setProblem(proofCopy[outcome]);
          (outcome === 'wrong-code' ? code : password).current?.select();
        },
        onError: () => setProblem(copy.failed),
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.dialog}
      footer={
        <Button
          type="submit"
          form={formId}
          variant="danger"
          disabled={request.isPending}
          aria-busy={request.isPending}
        >
          {request.isPending ? copy.confirming : copy.confirm}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="sr-only">{copy.dialog}</legend>
          {modes.map((value) => (
            <Choice
              key={value}
              name="mode"
              value={value}
              checked={mode === value}
              onChange={() => setMode(value)}
              {...copy.modes[value]}
            />
          ))}
        </fieldset>
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          ref={password}
          label={copy.password}
          name="password"
          words={passwordWords}
          autoComplete="current-password"
          required
          error={problem && problem !== proofCopy['wrong-code'] ? problem : undefined}
        />
        {hasFactor && (
          <Field
            ref={code}
            label={securityCard.factor.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={problem === proofCopy['wrong-code'] ? problem : undefined}
          />
        )}
      </form>
    </Dialog>
  );
}
