import { passwordAdvice } from '#app/lib/session/password-advice.ts';
import { ChosenPassword } from '#app/ui/forms/chosen-password.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { passwordWords } from '#content/copy/account/accounts.ts';

export function AccountPassword(props: Omit<React.ComponentProps<typeof PasswordField>, 'words'>) {
  return <PasswordField required words={passwordWords} {...props} />;
}

type Props = Omit<React.ComponentProps<typeof ChosenPassword>, 'words' | 'hint' | 'strengthOf'>;

/** A password to be chosen: how long it has to be, and how long it would stand. */
export function NewAccountPassword({ email, ...props }: Props & { email?: string }) {
  return (
    <ChosenPassword
      {...props}
      words={passwordWords}
      hint={passwordWords.hint}
      strengthOf={(typed) => passwordAdvice(typed, email)}
    />
  );
}
