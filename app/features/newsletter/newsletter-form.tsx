import { useRef, useState } from 'react';

import { useHydrated } from '#app/lib/time/clock.tsx';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { newsletterForm, newsletterToasts } from '#content/copy/site/newsletter.ts';
import { consentText } from '#domain/newsletter-consent.ts';

type State = 'idle' | 'submitting' | 'invalid' | 'sent';

/** Subscribes in place; without JavaScript the same form posts to /newsletter. */
export function NewsletterForm() {
  const [state, setState] = useState<State>('idle');
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const scriptsMissing = useRef(false);

  async function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'submitting') return;
    const form = event.currentTarget;
    setState('submitting');
    setState(await submit(String(new FormData(form).get('email') ?? ''), form));
  }

  async function submit(email: string, form: HTMLFormElement): Promise<State> {
    try {
      const { submitSubscription } = await import('./submit-subscription.ts');
      const result = await submitSubscription(email);
      if (result.outcome === 'invalid') {
        notify({ ...newsletterToasts.invalid, description: result.message, kind: 'destructive' });
        input.current?.focus();
        return 'invalid';
      }
      notify({
        ...newsletterToasts[result.outcome],
        kind: result.outcome === 'failed' ? 'destructive' : 'default',
      });
      if (result.outcome !== 'subscribed') return 'idle';
      form.reset();
      return 'sent';
    } catch {
      // A script failed to load, and browsers do not request a failed module again: submit the form as without
      // JavaScript.
      if (scriptsMissing.current && navigator.onLine) form.submit();
      else notify({ ...newsletterToasts.failed, kind: 'destructive' });
      scriptsMissing.current = true;
      return 'idle';
    }
  }

  const submitting = state === 'submitting';
  return (
    // After hydration our message replaces the browser's validation bubble (NEWSLETTER-03).
    <form
      action="/newsletter"
      method="post"
      noValidate={hydrated}
      onSubmit={handleSubmit}
      className="grid gap-3"
    >
      <div className="grid items-start gap-3 sm:grid-cols-[1fr_auto] sm:items-end">
        <Field
          ref={input}
          label={newsletterForm.label}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          placeholder="prenom@exemple.fr"
          required
          error={state === 'invalid' ? newsletterForm.hint : undefined}
        />
        <Button type="submit" disabled={submitting} busy={submitting} className="min-h-12 px-6">
          {submitting ? newsletterForm.submitting : newsletterForm.submit}
        </Button>
      </div>
      <output className="font-medium text-lantern empty:hidden">
        {state === 'sent' ? newsletterForm.confirmationSent : ''}
      </output>
      <p className="max-w-[60ch] text-xs text-mist">{consentText.text}</p>
    </form>
  );
}
