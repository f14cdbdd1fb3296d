import type { ButtonSize, ButtonVariant } from '#app/ui/buttons/button-styles.ts';
import { buttonStyles } from '#app/ui/buttons/button-styles.ts';
import { ExternalLinkButton } from '#app/ui/buttons/link-button.tsx';

import { AnchorLink } from './anchor-link.tsx';

/** The primary call to action: of another site, or a section of the home page. */
export type MainAction = { label: string } & ({ href: string } | { anchor: string });

type Props = {
  action: MainAction;
  variant?: ButtonVariant;
  size?: ButtonSize;
  className?: string;
  onFollow?: () => void;
};

export function ActionLink({ action, variant, size, className, onFollow }: Props) {
  if ('anchor' in action)
    return (
      <AnchorLink
        anchor={action.anchor}
        onClick={onFollow}
        className={buttonStyles(variant, size, className)}
      >
        {action.label}
      </AnchorLink>
    );
  return (
    <ExternalLinkButton href={action.href} variant={variant} size={size} className={className}>
      {action.label}
    </ExternalLinkButton>
  );
}
