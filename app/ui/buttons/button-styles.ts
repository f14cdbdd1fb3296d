import { clsx } from 'clsx';

export type ButtonVariant = 'primary' | 'secondary' | 'night' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const variants: Record<ButtonVariant, string> = {
  // Dark text, because white on this orange has a contrast of 3.2:1. The transparent border becomes visible in
  // forced colours.
  primary:
    'border border-transparent bg-ember text-night shadow-[inset_0_1px_0_rgb(255_255_255/0.35)] hover:bg-ember-bright aria-disabled:bg-mist disabled:bg-mist',
  secondary: 'border border-current/35 bg-current/5 text-inherit hover:bg-current/10 hover:border-current/60',
  night: 'border border-transparent bg-night text-ivory hover:bg-aubergine',
  quiet: 'text-inherit underline decoration-current/30 underline-offset-4 hover:decoration-current',
  danger: 'border border-transparent bg-danger text-white hover:bg-brick',
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-9 px-4 text-sm',
  medium: 'min-h-11 px-5 text-sm',
  large: 'min-h-13 px-7 text-base',
};

/** Classes shared by `<button>` and links that look like one. */
export function buttonStyles(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'medium',
  className?: string,
): string {
  return clsx(
    'inline-flex items-center justify-center gap-2 rounded-full font-semibold no-underline transition-[background-color,border-color,transform] duration-200 ease-settle select-none active:translate-y-px aria-busy:cursor-progress disabled:cursor-not-allowed',
    variants[variant],
    sizes[size],
    className,
  );
}
