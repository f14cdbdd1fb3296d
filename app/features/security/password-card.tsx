import { useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/member-query.ts';
import type { Proof } from '#app/lib/prove-identity.data.ts';
import { useSecondFactor } from '#app/lib/session.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { PasswordField } from '#app/ui/password-field.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { securityCard } from '#content/account-settings.ts';
import { passwordWords } from '#content/accounts.ts';
import { newPasswordSchema } from '#domain/account.ts';

import type { PasswordOutcome } from './security.data.ts';
import { changePassword } from './security.data.ts';

const copy = securityCard.password;

type FieldName = 'current' | 'next' | 'confirm' | 'code';

/** Where each refusal is told. */
const refusals: Record<Exclude<PasswordOutcome, 'saved'>, { field: FieldName; message: string }> = {
  'wrong-password': { field: 'current', message: copy.wrong },
  'wrong-code': { field: 'code', message: securityCard.factor.wrongCode },
  'too-many': { field: 'current', message: securityCard.tooMany },
  same: { field: 'next', message: 'Choisissez un mot de passe différent de l’actuel.' },
  weak: { field: 'next', message: 'Ce mot de passe est trop facile à deviner. Choisissez-en un autre.' },
};

/** A new password: the current one is asked for, and every other device is signed out. */
export function PasswordCard({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<{ field: FieldName; message: string }>();
  const hasFactor = useSecondFactor();
  const change = useMemberMutation(
    (client, _userId, input: { proof: Proof; password: string }) => changePassword(client, input),
    ['sessions'],
  );

  function refuse(refusal: { field: FieldName; message: string }) {
    setProblem(refusal);
    const input = form.current?.elements.namedItem(refusal.field);
    if (input instanceof HTMLInputElement) input.focus();
  }

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const values = new FormData(event.currentTarget);
    const value = (name: FieldName) => String(values.get(name) ?? '');
    const parsed = newPasswordSchema.safeParse({ password: value('next'), confirmation: value('confirm') });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path[0] === 'confirmation' ? 'confirm' : 'next';
      return refuse({ field, message: issue?.message ?? '' });
    }
    setProblem(undefined);
    const proof = { email, password: value('current'), code: value('code') };
    change.mutate(
      { proof, password: parsed.data.password },
      {
        onSuccess: (outcome) => {
          if (outcome !== 'saved') return refuse(refusals[outcome]);
          form.current?.reset();
          notify(copy.saved);
        },
        onError: () => refuse({ field: 'current', message: securityCard.unavailable }),
      },
    );
  }

  const error = (field: FieldName) => (problem?.field === field ? problem.message : undefined);
  return (
    <Panel title={copy.title}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField
          label={copy.current}
          name="current"
          words={passwordWords}
          autoComplete="current-password"
          required
          error={error('current')}
        />
        {hasFactor && (
          <Field
            label={securityCard.factor.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            error={error('code')}
          />
        )}
        <PasswordField
          label={copy.next}
          name="next"
          words={passwordWords}
          autoComplete="new-password"
          required
          hint={copy.hint}
          error={error('next')}
        />
        <PasswordField
          label={copy.confirm}
          name="confirm"
          words={passwordWords}
          autoComplete="new-password"
          required
          error={error('confirm')}
        />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          disabled={change.isPending}
          aria-busy={change.isPending}
        >
          {change.isPending ? copy.submitting : copy.submit}
        </Button>
      </form>
    </Panel>
  );
}
