import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';

type Props = React.ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize };

export function Button({ variant, size, className, type = 'button', ...props }: Props) {
  // oxlint-disable-next-line react/button-has-type -- the default is set just above
  return <button type={type} className={buttonStyles(variant, size, className)} {...props} />;
}
