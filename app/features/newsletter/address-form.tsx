import { useRef, useState } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';

import type { Message, SubmissionResult } from './submission.ts';

type State = 'idle' | 'submitting' | 'invalid' | 'sent';

type Props = {
  /** Id of the field. A constant, so that the server keeps the footer (`app/ui/layout/kept.tsx`). */
  id?: string;
  /** Where the form posts without JavaScript. */
  action: string;
  /** Hidden fields of that request. */
  hidden?: Readonly<Record<string, string>>;
  /** Loads the scripts when the form is first used, then submits. */
  submit: (email: string) => Promise<SubmissionResult>;
  texts: {
    label: string;
    submit: string;
    submitting: string;
    hint: string;
    sent: string;
    /** For an address that is refused before the request, and for a request that fails. */
    invalid: { title: string };
    failed: Message;
  };
  consent: string;
};

/** Takes an address in place; without JavaScript the same form posts to `action`. */
export function AddressForm({ id, action, hidden = {}, submit, texts, consent }: Props) {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const scriptsMissing = useRef(false);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    const form = event.currentTarget;
    setState('submitting');
    setState(await send(String(new FormData(form).get('email') ?? ''), form));
  }

  async function send(email: string, form: HTMLFormElement): Promise<State> {
    try {
      const result = await submit(email);
      if (result.outcome === 'invalid') {
        notify({ ...texts.invalid, description: result.message, kind: 'destructive' });
        input.current?.focus();
        return 'invalid';
      }
      notify({ ...result.message, kind: result.outcome === 'failed' ? 'destructive' : 'default' });
      if (result.outcome !== 'accepted') return 'idle';
      form.reset();
      return 'sent';
    } catch {
      // A script failed to load, and browsers do not request a failed module again: submit the form as without
      // JavaScript.
      if (scriptsMissing.current && navigator.onLine) form.submit();
      else notify({ ...texts.failed, kind: 'destructive' });
      scriptsMissing.current = true;
      return 'idle';
    }
  }

  const submitting = state === 'submitting';
  return (
    // After hydration our message replaces the browser's validation bubble (NEWSLETTER-03).
    <form action={action} method="post" noValidate={hydrated} onSubmit={handleSubmit} className="grid gap-3">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {/* Aligned with the input, not with its label or with a message below it. */}
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto]">
        <Field
          id={id}
          ref={input}
          label={texts.label}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="prenom@exemple.fr"
          required
          error={state === 'invalid' ? texts.hint : undefined}
        />
        <Button type="submit" disabled={submitting} busy={submitting} className="min-h-12 px-6 sm:mt-7">
          {submitting ? texts.submitting : texts.submit}
        </Button>
      </div>
      <output className="font-medium text-lantern empty:hidden">{state === 'sent' ? texts.sent : ''}</output>
      <p className="max-w-[60ch] text-xs text-mist">{consent}</p>
    </form>
  );
}
