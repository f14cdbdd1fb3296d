import { useState } from 'react';

import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from './field.tsx';
import { PasswordField } from './password-field.tsx';

export type ReauthenticationMethod = 'password' | 'mail';

type Words = {
  byMail: string;
  byPassword: string;
  send: string;
  sendAgain: string;
  sending: string;
  sent: string;
  mailedCode: string;
  tooMany: string;
  unavailable: string;
};

type Props = {
  /** The form fields are named `current`, `mailed-code` and `code`. */
  way: ReauthenticationMethod;
  onWay: (way: ReauthenticationMethod) => void;
  /** Sends the code by mail. */
  onSend: () => Promise<'sent' | 'too-many'>;
  words: Words;
  passwordLabel: string;
  passwordWords: React.ComponentProps<typeof PasswordField>['words'];
  /** Code of the authenticator, for accounts with a second factor. */
  codeLabel?: string;
  errors: { current?: string; 'mailed-code'?: string; code?: string };
};

/** Reauthentication: the password or a mailed code, plus the authenticator's code if the account has one. */
export function ReauthenticationFields({
  way,
  onWay,
  onSend,
  words,
  passwordLabel,
  passwordWords,
  codeLabel,
  errors,
}: Props) {
  return (
    <div className="grid gap-4">
      {way === 'password' ? (
        <PasswordField
          label={passwordLabel}
          name="current"
          words={passwordWords}
          autoComplete="current-password"
          required
          error={errors.current}
        />
      ) : (
        <MailedCode words={words} onSend={onSend} error={errors['mailed-code']} />
      )}
      <Button
        variant="quiet"
        size="small"
        className="-mt-2 justify-self-start !px-0"
        onClick={() => onWay(way === 'password' ? 'mail' : 'password')}
      >
        {way === 'password' ? words.byMail : words.byPassword}
      </Button>
      {codeLabel && (
        <Field
          label={codeLabel}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          error={errors.code}
        />
      )}
    </div>
  );
}

type Sending = 'idle' | 'busy' | 'sent' | 'too-many' | 'failed';

function MailedCode({ words, onSend, error }: Pick<Props, 'words' | 'onSend'> & { error?: string }) {
  const [state, setState] = useState<Sending>('idle');
  const said = { idle: '', busy: '', sent: words.sent, 'too-many': words.tooMany, failed: words.unavailable };

  async function send() {
    if (state === 'busy') return;
    setState('busy');
    setState(await onSend().catch(() => 'failed' as const));
  }

  return (
    <>
      <div className="grid justify-items-start gap-2">
        <Button
          variant="secondary"
          size="small"
          aria-disabled={state === 'busy' || undefined}
          aria-busy={state === 'busy' || undefined}
          onClick={() => void send()}
        >
          {state === 'busy' ? words.sending : state === 'idle' ? words.send : words.sendAgain}
        </Button>
        <output className="text-sm empty:hidden">{said[state]}</output>
      </div>
      <Field
        label={words.mailedCode}
        name="mailed-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        error={error}
      />
    </>
  );
}
