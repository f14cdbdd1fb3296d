import { passwordAdvice } from '#app/lib/session/password-advice.ts';
import { ChosenPassword } from '#app/ui/forms/chosen-password.tsx';
import { PasswordField } from '#app/ui/forms/password-field.tsx';
import { passwordWords } from '#content/copy/account/password-words.ts';

export function AccountPassword(props: Omit<React.ComponentProps<typeof PasswordField>, 'words'>) {
  return <PasswordField required words={passwordWords} {...props} />;
}

type Props = Omit<React.ComponentProps<typeof ChosenPassword>, 'words' | 'hint' | 'strengthOf'>;

/** The field of a new password, with its minimum length and its strength. */
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
