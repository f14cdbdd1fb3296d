import type { LinkProps } from 'react-router';
import { Link } from 'react-router';

import type { ButtonSize, ButtonVariant } from './button-styles.ts';
import { buttonStyles } from './button-styles.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';

type Look = { variant?: ButtonVariant; size?: ButtonSize };

/** An internal link that looks like a button. */
export function LinkButton({ variant, size, className, ...props }: LinkProps & Look) {
  return <Link viewTransition className={buttonStyles(variant, size, className)} {...props} />;
}

/** An external link in a new tab, announced to screen readers. */
export function ExternalLinkButton({
  variant,
  size,
  className,
  children,
  ...props
}: Omit<React.ComponentProps<'a'>, 'target' | 'rel'> & Look) {
  return (
    <a
      target="_blank"
      rel="noopener noreferrer"
      className={buttonStyles(variant, size, className)}
      {...props}
    >
      {children}
      <VisuallyHidden> (nouvel onglet)</VisuallyHidden>
    </a>
  );
}
