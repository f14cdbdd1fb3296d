import { useRef, useState } from 'react';

import { emptyReauthenticationField } from '#app/lib/session/empty-reauthentication-field.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { passwordAdvice } from '#app/lib/session/password-advice.ts';
import type { ReauthenticationCredentials } from '#app/lib/session/reauthentication.data.ts';
import { useSecondFactor } from '#app/lib/session/session.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ChosenPassword } from '#app/ui/forms/chosen-password.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import type { ReauthenticationMethod } from '#app/ui/forms/reauthentication-fields.tsx';
import { ReauthenticationFields } from '#app/ui/forms/reauthentication-fields.tsx';
import { reauthenticationCopy, securityCard } from '#content/copy/account/account-settings.ts';
import { passwordWords } from '#content/copy/account/password-words.ts';
import { newPasswordSchema } from '#domain/account.ts';

import type { PasswordOutcome } from './security.data.ts';
import { changePassword, mailPasswordCode } from './security.data.ts';

const copy = securityCard.password;

type FieldName = 'current' | 'mailed-code' | 'next' | 'confirm' | 'code';
type Refusal = { field: FieldName; message: string };

/** The field and the message of each refusal. */
const refusals: Record<Exclude<PasswordOutcome, 'saved' | 'too-many'>, Refusal> = {
  'wrong-password': { field: 'current', message: copy.wrong },
  'wrong-mailed-code': { field: 'mailed-code', message: reauthenticationCopy.wrongMailedCode },
  'wrong-code': { field: 'code', message: securityCard.factor.wrongCode },
  same: { field: 'next', message: copy.same },
  weak: { field: 'next', message: copy.weak },
};

/** Changes the password after a reauthentication, and signs every other device out. */
export function PasswordCard({ email }: { email: string }) {
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<ReauthenticationMethod>('password');
  const [problem, setProblem] = useState<Refusal>();
  // The key of the new-password field: a change empties the field.
  const [saved, setSaved] = useState(0);
  const hasFactor = useSecondFactor();
  const change = useMemberMutation(
    (client, _userId, input: { credentials: ReauthenticationCredentials; password: string }) =>
      changePassword(client, input),
    ['sessions'],
  );
  const proofField = way === 'password' ? 'current' : 'mailed-code';

  function refuse(refusal: Refusal) {
    setProblem(refusal);
    const input = form.current?.elements.namedItem(refusal.field);
    if (input instanceof HTMLInputElement) input.focus();
  }

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (change.isPending) return;
    const values = new FormData(event.currentTarget);
    const missing = emptyReauthenticationField(values);
    if (missing) return refuse(missing);
    const value = (name: FieldName) => String(values.get(name) ?? '').trim();
    const secret = (name: FieldName) => String(values.get(name) ?? '');
    const parsed = newPasswordSchema.safeParse({ password: secret('next'), confirmation: secret('confirm') });
    if (!parsed.success) {
      const [issue] = parsed.error.issues;
      const field = issue?.path[0] === 'confirmation' ? 'confirm' : 'next';
      return refuse({ field, message: issue?.message ?? '' });
    }
    setProblem(undefined);
    const given = way === 'password' ? { password: secret('current') } : { mailedCode: value('mailed-code') };
    change.mutate(
      { credentials: { email, code: value('code'), ...given }, password: parsed.data.password },
      {
        onSuccess: (outcome) => {
          if (outcome === 'too-many') return refuse({ field: proofField, message: securityCard.tooMany });
          if (outcome !== 'saved') return refuse(refusals[outcome]);
          form.current?.reset();
          setSaved(saved + 1);
          setWay('password');
          notify(copy.saved);
        },
        onError: () => refuse({ field: proofField, message: securityCard.unavailable }),
      },
    );
  }

  const error = (field: FieldName) => (problem?.field === field ? problem.message : undefined);
  return (
    <Panel title={copy.title}>
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <ReauthenticationFields
          way={way}
          onWay={setWay}
          onSend={async () => mailPasswordCode(await getSupabase())}
          words={reauthenticationCopy}
          passwordLabel={copy.current}
          passwordWords={passwordWords}
          codeLabel={hasFactor ? securityCard.factor.code : undefined}
          errors={{ current: error('current'), 'mailed-code': error('mailed-code'), code: error('code') }}
        />
        <ChosenPassword
          key={saved}
          label={copy.next}
          name="next"
          words={passwordWords}
          hint={passwordWords.hint}
          strengthOf={(typed) => passwordAdvice(typed, email)}
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
        <Button type="submit" variant="secondary" className="justify-self-start" busy={change.isPending}>
          {change.isPending ? copy.submitting : copy.submit}
        </Button>
      </form>
    </Panel>
  );
}
