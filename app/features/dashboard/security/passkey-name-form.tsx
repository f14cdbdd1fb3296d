import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { passkeysCard as copy } from '#content/copy/account/passkeys.ts';
import { limits } from '#domain/limits.ts';

/** The name of a passkey or security key, for a new one or a renaming. */
export function PasskeyNameForm({
  initial,
  submit,
  busy,
  onSubmit,
  onCancel,
}: {
  initial: string;
  submit: string;
  busy: boolean;
  onSubmit: (name: string) => void;
  onCancel: () => void;
}) {
  const [missing, setMissing] = useState(false);

  function handleSubmit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (busy) return;
    const field = event.currentTarget.elements.namedItem('passkey-name');
    if (!(field instanceof HTMLInputElement)) return;
    const name = field.value.trim();
    setMissing(name === '');
    if (name === '') return field.focus();
    onSubmit(name);
  }

  return (
    <form noValidate onSubmit={handleSubmit} className="grid gap-4">
      <Field
        label={copy.name}
        hint={copy.nameHint}
        error={missing ? copy.nameMissing : undefined}
        name="passkey-name"
        defaultValue={initial}
        maxLength={limits.passkeyNameMax}
        autoComplete="off"
        required
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the only field of a form that has just replaced the button
        autoFocus
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
