import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'night' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

/** Classes shared by `<button>` and links that look like one; their rules are in `buttons.css`. */
export function buttonStyles(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return clsx('button', `button-${variant}`, `button-${size}`, className);
}
