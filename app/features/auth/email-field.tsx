import { Field } from '#app/ui/forms/field.tsx';
import { accounts } from '#content/copy/account/accounts.ts';

type Props = Pick<React.ComponentProps<typeof Field>, 'error' | 'ref' | 'defaultValue' | 'hint'> & {
  /** Whether the autofill list of the browser includes passkeys. */
  passkeys?: boolean;
};

/** The email field of an account; password managers use it as the user name. */
export function EmailField({ passkeys = false, ...props }: Props) {
  return (
    <Field
      {...props}
      label={accounts.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete={passkeys ? 'username webauthn' : 'username'}
      required
    />
  );
}
