import { useRef, useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { isReauthenticationNeeded } from '#app/lib/session/reauthentication.data.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { securityCard } from '#content/copy/account/account-settings.ts';
import { emailSchema } from '#domain/email.ts';

import { changeEmail } from './security.data.ts';

const copy = securityCard.email;
const problems = { taken: copy.taken, 'too-many': securityCard.tooMany } as const;

/** `pending` is a requested address that both mailboxes have not confirmed yet. */
export function EmailCard({ current, pending }: { current: string; pending?: string }) {
  const [problem, setProblem] = useState<string>();
  const [proving, setProving] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const change = useMemberMutation((client, _userId, email: string) => changeEmail(client, email), []);

  function refuse(message: string | undefined) {
    setProblem(message);
    field.current?.focus();
  }

  function handleSubmit(event: React.FormEvent) {
    event.preventDefault();
    if (change.isPending) return;
    const parsed = emailSchema.safeParse(field.current?.value ?? '');
    if (!parsed.success) return refuse(parsed.error.issues[0]?.message);
    if (parsed.data === current) return refuse(copy.same);
    setProblem(undefined);
    change.mutate(parsed.data, {
      onSuccess: (outcome) => {
        if (outcome !== 'sent') return refuse(problems[outcome]);
        form.current?.reset();
      },
      onError: (error) =>
        isReauthenticationNeeded(error) ? setProving(true) : refuse(securityCard.unavailable),
    });
  }

  return (
    <Panel title={copy.title}>
      <p>
        {copy.current} : <strong>{current}</strong>
      </p>
      {pending && (
        <Alert title={copy.pendingTitle}>
          <p>
            {copy.pending} <strong>{pending}</strong>
          </p>
          <p className="text-sm text-ink-soft">{copy.pendingHint}</p>
        </Alert>
      )}
      <form ref={form} noValidate onSubmit={handleSubmit} className="grid gap-4">
        <Field
          ref={field}
          label={copy.field}
          name="new-email"
          type="email"
          autoComplete="email"
          required
          error={problem}
        />
        <Button type="submit" variant="secondary" className="justify-self-start" busy={change.isPending}>
          {change.isPending ? copy.submitting : copy.submit}
        </Button>
      </form>
      {proving && (
        <ReauthenticationDialog
          onClose={() => setProving(false)}
          onProved={() => {
            setProving(false);
            form.current?.requestSubmit();
          }}
        />
      )}
    </Panel>
  );
}
