import { useEffect, useRef, useState } from 'react';

import { PasswordField } from './password-field.tsx';
import { StrengthSteps } from './strength-steps.tsx';

type Props = Omit<React.ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> & {
  /** Length requirement, as text. */
  hint: string;
  /** Strength of the current value. */
  strengthOf: (typed: string) => { lit: 0 | 1 | 2 | 3; words: string };
};

/** A field for a new password, with a strength meter. */
export function ChosenPassword({ hint, strengthOf, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // A password manager may have filled the field before hydration.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), []);
  const { lit, words } = strengthOf(typed);
  return (
    <div ref={box}>
      <PasswordField
        required
        {...props}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
        hint={
          <>
            <span className="block">{hint}</span>
            <StrengthSteps lit={lit}>{words}</StrengthSteps>
          </>
        }
      />
    </div>
  );
}
