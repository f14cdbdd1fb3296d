import { clsx } from 'clsx';
import { useEffect, useState } from 'react';

import { recordEvent } from '#app/shared/analytics.data.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { badgeToasts } from '#content/copy/site/badges-section.ts';

import { badgeButton } from './badge-button.ts';
import type { Tier } from './badges.data.ts';

type Props = {
  tier: Tier;
  /** The visitor's active badge. */
  current?: Tier;
  payments: boolean;
  night: boolean;
  /** Id of the notice that payments are off, when the page shows it. */
  notice?: string;
};

/** The button of a card. It looks disabled and has `aria-disabled`, but a click explains why (BADGE-08). */
export function BadgeAction({ tier, current, payments, night, notice }: Props) {
  const [busy, setBusy] = useState(false);
  const { label, disabled, unlocks } = badgeButton({ tier, current, payments, busy });

  // The browser may restore this page, as it was left, when the visitor comes back from the payment.
  useEffect(() => {
    const restore = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false);
    window.addEventListener('pageshow', restore);
    return () => window.removeEventListener('pageshow', restore);
  }, []);

  async function press() {
    if (busy) return;
    void recordEvent('badge_card_click', { badgeTier: tier.id });
    if (!payments) return notify(badgeToasts.unavailable);
    if (disabled) return;
    setBusy(true);
    try {
      const { startCheckout } = await import('./checkout.data.ts');
      window.location.assign(await startCheckout(tier));
    } catch (error) {
      const { title, description } = badgeToasts.failed;
      // Without a response, and for a script that cannot be downloaded, the error has no message for visitors.
      const silent =
        error instanceof TypeError || (error instanceof Error && error.name.startsWith('Functions'));
      const message = error instanceof Error && !silent && error.message;
      notify({ title, description: message || description, kind: 'destructive' });
      setBusy(false);
    }
  }

  return (
    <>
      {unlocks && (
        <p className={clsx('mb-3 text-sm font-semibold', night ? 'text-lantern' : 'text-brick')}>{unlocks}</p>
      )}
      <Button
        size="large"
        aria-disabled={disabled}
        aria-busy={busy}
        aria-describedby={payments ? undefined : notice}
        className="badge-action"
        onClick={() => void press()}
      >
        {label}
      </Button>
    </>
  );
}
