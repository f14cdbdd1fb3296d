import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';

type Props = React.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What it started is on its way: it says so, and a second click does nothing. */
  busy?: boolean;
};

export function Button({ variant, size, className, type = 'button', busy, disabled, ...props }: Props) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default is set just above
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={buttonStyles(variant, size, className)}
      {...props}
    />
  );
}
