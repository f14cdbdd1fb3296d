import { useEffect, useRef, useState } from 'react';

import { PasswordField } from './password-field.tsx';
import { StrengthSteps } from './strength-steps.tsx';

type Props = Omit<React.ComponentProps<typeof PasswordField>, 'autoComplete' | 'hint'> & {
  /** How long it has to be. */
  hint: string;
  /** How long it would stand. */
  strengthOf: (typed: string) => { lit: 0 | 1 | 2 | 3; words: string };
};

/** A password to be chosen, which is told how good it is while it is typed. */
export function ChosenPassword({ hint, strengthOf, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // A password manager may have filled it in before the page's script came.
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
