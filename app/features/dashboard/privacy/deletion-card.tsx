import { useRef, useState } from 'react';

import { emptyReauthenticationField } from '#app/lib/session/empty-reauthentication-field.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import type { ReauthenticationCredentials } from '#app/lib/session/reauthentication.data.ts';
import { mailSignInCode } from '#app/lib/session/reauthentication.data.ts';
import { parisFullDay } from '#app/lib/time/paris-time.ts';
import { useSecondFactor } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Choice } from '#app/ui/forms/choice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { ReauthenticationMethod } from '#app/ui/forms/reauthentication-fields.tsx';
import { ReauthenticationFields } from '#app/ui/forms/reauthentication-fields.tsx';
import { privacyCard, reauthenticationCopy, securityCard } from '#content/copy/account/account-settings.ts';
import { passwordWords } from '#content/copy/account/password-words.ts';
import { deletionModes } from '#domain/members.ts';
import type { DeletionMode } from '#domain/members.ts';

import { KeepAccount } from './requested-deletion.tsx';
import type { DeletionOutcome } from './privacy.data.ts';
import { requestDeletion } from './privacy.data.ts';
import { readDeletion } from './deletion.data.ts';

const copy = privacyCard.deletion;
const formId = 'account-deletion';

type FieldName = 'current' | 'mailed-code' | 'code';
type Refusal = { field: FieldName; message: string };

/** Requests the deletion of the account after a reauthentication; it takes place a week later and can be cancelled. */
export function DeletionCard({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const { data: pending } = useMemberQuery('deletion', readDeletion);
  return (
    <Panel title={copy.title}>
      {pending ? (
        <>
          <p>
            {copy.requested} <strong>{parisFullDay(pending.due_at)}</strong>.{' '}
            {copy.pendingModes[pending.mode]}
          </p>
          <KeepAccount />
        </>
      ) : (
        <>
          <p className="text-ink-soft">{copy.lead}</p>
          <Button variant="danger" className="justify-self-start" onClick={() => setOpen(true)}>
            {copy.open}
          </Button>
        </>
      )}
      {open && <DeletionDialog email={email} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DeletionDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [mode, setMode] = useState<DeletionMode>('keep_comments');
  const [way, setWay] = useState<ReauthenticationMethod>('password');
  const [problem, setProblem] = useState<Refusal>();
  const form = useRef<HTMLFormElement>(null);
  const hasFactor = useSecondFactor();
  const request = useMemberMutation(
    (_client, _userId, credentials: ReauthenticationCredentials) => requestDeletion(credentials, mode),
    ['deletion'],
  );
  const proofField = way === 'password' ? 'current' : 'mailed-code';

  function refuse(refusal: Refusal) {
    setProblem(refusal);
    const input = form.current?.elements.namedItem(refusal.field);
    if (input instanceof HTMLInputElement) input.select();
  }

  /** The field and the message of each refusal. */
  const refusals: Record<Exclude<DeletionOutcome, 'requested'>, Refusal> = {
    'wrong-password': { field: 'current', message: copy.wrongPassword },
    'wrong-mailed-code': { field: 'mailed-code', message: reauthenticationCopy.wrongMailedCode },
    'wrong-code': { field: 'code', message: securityCard.factor.wrongCode },
    'too-many': { field: proofField, message: securityCard.tooMany },
    'last-administrator': { field: proofField, message: copy.lastAdministrator },
  };

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (request.isPending) return;
    setProblem(undefined);
    const values = new FormData(event.currentTarget);
    const missing = emptyReauthenticationField(values);
    if (missing) return refuse(missing);
    const value = (name: FieldName) => String(values.get(name) ?? '');
    const given =
      way === 'password' ? { password: value('current') } : { mailedCode: value('mailed-code').trim() };
    request.mutate(
      { email, code: value('code'), ...given },
      {
        onSuccess: (outcome) => {
          if (outcome !== 'requested') return refuse(refusals[outcome]);
          onClose();
        },
        onError: () => refuse({ field: proofField, message: copy.failed }),
      },
    );
  }

  const error = (field: FieldName) => (problem?.field === field ? problem.message : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.dialog}
      footer={
        <Button type="submit" form={formId} variant="danger" busy={request.isPending}>
          {request.isPending ? copy.confirming : copy.confirm}
        </Button>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={handleSubmit} className="grid gap-5">
        <fieldset className="grid gap-3">
          <legend className="sr-only">{copy.dialog}</legend>
          {deletionModes.map((value) => (
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
        <ReauthenticationFields
          way={way}
          onWay={setWay}
          onSend={async () => mailSignInCode(await getSupabase(), email)}
          words={reauthenticationCopy}
          passwordLabel={copy.password}
          passwordWords={passwordWords}
          codeLabel={hasFactor ? securityCard.factor.code : undefined}
          errors={{ current: error('current'), 'mailed-code': error('mailed-code'), code: error('code') }}
        />
      </form>
    </Dialog>
  );
}
