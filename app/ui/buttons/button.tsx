import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';

type Props = React.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /**
   * `busy` announces that the action is in progress and ignores further clicks and Enter. The button keeps the
   * focus, which `disabled` would lose.
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
