import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';

type Props = React.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * What it started is on its way: it says so, and a second click does nothing, nor does Enter in its form. It keeps
   * the focus, which a `disabled` button loses.
   */
  busy?: boolean;
};

export function Button({ variant, size, className, type = 'button', busy, onClick, ...props }: Props) {
  return (
    <button
      // oxlint-disable-next-line react/button-has-type -- the default is set just above
      type={type}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={busy ? refuse : onClick}
      className={buttonStyles(variant, size, className)}
      {...props}
    />
  );
}

const refuse = (event: React.MouseEvent) => event.preventDefault();
