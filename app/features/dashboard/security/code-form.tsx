import { useRef, useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { securityCard } from '#content/copy/account/account-settings.ts';
import { recoveryCodeSchema, totpSchema } from '#domain/account.ts';

import type { CodeOutcome } from './security.data.ts';

const copy = securityCard.factor;
const problems = { 'wrong-code': copy.wrongCode, 'too-many': securityCard.tooMany } as const;

/** Asks for a code of the authenticator; with `recovery`, accepts a recovery code too. */
export function CodeForm({
  submit,
  recovery = false,
  busy,
  answer,
  onCancel,
}: {
  submit: string;
  recovery?: boolean;
  busy: boolean;
  answer: (code: string) => Promise<CodeOutcome>;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    const { data, error } = read(field.current?.value ?? '', recovery);
    if (error) return refuse(error.issues[0]?.message);
    setProblem(undefined);
    try {
      const outcome = await answer(data.code.replaceAll(/\s/g, ''));
      if (outcome !== 'accepted') refuse(problems[outcome]);
    } catch {
      refuse(securityCard.unavailable);
    }
  }

  function refuse(message: string | undefined) {
    setProblem(message);
    field.current?.select();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <Field
        ref={field}
        label={copy.code}
        name="code"
        inputMode={recovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        required
        error={problem}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}

const read = (code: string, recovery: boolean) =>
  (recovery ? recoveryCodeSchema : totpSchema).safeParse({ code });
