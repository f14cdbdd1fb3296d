import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';

import { Field } from './field.tsx';

type Props = Omit<React.ComponentProps<typeof Field>, 'type' | 'end' | 'autoComplete'> & {
  /** `autocomplete` value: `current-password` or `new-password`. */
  autoComplete: 'current-password' | 'new-password';
  words: { show: string; hide: string; capsLock: string };
};

/** A password input with a show button and a Caps Lock warning. */
export function PasswordField({ words, hint, onKeyDown, onKeyUp, onBlur, ...props }: Props) {
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const watch = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="grid gap-1.5">
      <Field
        {...props}
        type={shown ? 'text' : 'password'}
        hint={hint}
        autoCapitalize={shown ? 'none' : undefined}
        autoCorrect={shown ? 'off' : undefined}
        spellCheck={false}
        onKeyDown={(event) => {
          watch(event);
          onKeyDown?.(event);
        }}
        onKeyUp={(event) => {
          watch(event);
          onKeyUp?.(event);
        }}
        onBlur={(event) => {
          setCapsLock(false);
          onBlur?.(event);
        }}
        end={
          <button
            type="button"
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
            className="needs-script grid w-11 place-items-center rounded-lg text-ink-soft hover:text-ink"
          >
            <Icon aria-hidden="true" className="size-5" />
          </button>
        }
      />
      <output className="text-sm font-semibold text-brick empty:hidden">
        {capsLock ? words.capsLock : ''}
      </output>
    </div>
  );
}
