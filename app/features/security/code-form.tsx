import { useRef, useState } from 'react';

import { Button } from '#app/ui/button.tsx';
import { Field } from '#app/ui/field.tsx';
import { securityCard } from '#content/account-settings.ts';

import type { CodeOutcome } from './security.data.ts';

const copy = securityCard.factor;
const problems = { 'wrong-code': copy.wrongCode, 'too-many': securityCard.tooMany } as const;

/** Asks for a code of the application, spaces or not. */
export function CodeForm({
  submit,
  busy,
  answer,
  onCancel,
}: {
  submit: string;
  busy: boolean;
  answer: (code: string) => Promise<CodeOutcome>;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();

  async function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (busy) return;
    setProblem(undefined);
    try {
      const outcome = await answer((field.current?.value ?? '').replaceAll(/\s/g, ''));
      if (outcome === 'accepted') return;
      setProblem(problems[outcome]);
    } catch {
      setProblem(securityCard.unavailable);
    }
    field.current?.select();
  }

  return (
    <form noValidate onSubmit={(event) => void handleSubmit(event)} className="grid gap-4">
      <Field
        ref={field}
        label={copy.code}
        name="code"
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
