import { useEffect, useRef, useState } from 'react';

import { PasswordField } from '#app/ui/password-field.tsx';
import { StrengthSteps } from '#app/ui/strength-steps.tsx';
import { accounts, passwordWords } from '#content/accounts.ts';
import { passwordStrength } from '#domain/password-strength.ts';

type Props = Omit<React.ComponentProps<typeof PasswordField>, 'words'>;

export function AccountPassword(props: Props) {
  return <PasswordField required words={passwordWords} {...props} />;
}

const steps = { short: 0, weak: 1, fair: 2, strong: 3 } as const;

/** A password to be chosen: how long it has to be, and how long it would stand. */
export function ChosenPassword({ email, ...props }: Omit<Props, 'autoComplete'> & { email?: string }) {
  const [typed, setTyped] = useState('');
  const box = useRef<HTMLDivElement>(null);
  // A password manager may have filled it in before the page's script came.
  useEffect(() => setTyped(box.current?.querySelector('input')?.value ?? ''), []);
  const strength = passwordStrength(typed, email);
  return (
    <div ref={box}>
      <AccountPassword
        {...props}
        autoComplete="new-password"
        onInput={(event) => setTyped(event.currentTarget.value)}
        hint={
          <>
            <span className="block">{accounts.passwordHint}</span>
            <StrengthSteps lit={steps[strength]}>{accounts.strength[strength]}</StrengthSteps>
          </>
        }
      />
    </div>
  );
}
