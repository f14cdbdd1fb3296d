import { Field } from '#app/ui/forms/field.tsx';
import { accounts } from '#content/copy/account/accounts.ts';

type Props = Pick<React.ComponentProps<typeof Field>, 'error' | 'ref' | 'defaultValue' | 'hint'>;

/** The address of an account: what a password manager goes by. */
export function EmailField(props: Props) {
  return (
    <Field
      {...props}
      label={accounts.email}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="username"
      required
    />
  );
}
