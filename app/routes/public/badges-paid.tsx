import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { recordPayment } from '#app/features/badges/record-payment.ts';
import { usePaidBadge } from '#app/features/badges/use-paid-badge.ts';
import { privatePageHeaders } from '#app/lib/page/page-headers.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { MessagePage } from '#app/ui/layout/message-page.tsx';
import { checkoutPaid } from '#content/copy/site/checkout.ts';
import { checkoutSessionPattern } from '#domain/payments.ts';

export const headers = privatePageHeaders;

export const meta = () => [{ name: 'robots', content: 'noindex, nofollow' }];

/** Where the payment provider sends the member after the payment: `?session=cs_…&badge=gold`. */
export default function BadgesPaid() {
  const [params] = useSearchParams();
  const [session, tier] = [params.get('session') ?? '', params.get('badge') ?? ''];
  if (!checkoutSessionPattern.test(session)) {
    return (
      <MessagePage {...checkoutPaid.missing}>
        <LinkButton to="/badges" size="large">
          {checkoutPaid.badges}
        </LinkButton>
      </MessagePage>
    );
  }
  return <Paid session={session} tier={tier} />;
}

function Paid({ session, tier }: { session: string; tier: string }) {
  const state = usePaidBadge(tier);
  const isMember = state === 'held' || state === 'slow';
  useEffect(() => {
    if (isMember) recordPayment(session, tier);
  }, [isMember, session, tier]);
  if (state === 'signed-out') {
    const back = encodeURIComponent(`/badges/merci?session=${session}&badge=${tier}`);
    return (
      <MessagePage {...checkoutPaid.signedOut}>
        <LinkButton to={`/auth?redirect=${back}`} size="large">
          {checkoutPaid.signIn}
        </LinkButton>
      </MessagePage>
    );
  }
  return (
    <MessagePage picture={state === 'held' ? 'toast' : 'stairs-up'} {...checkoutPaid[state]}>
      <LinkButton to="/dashboard" size="large">
        {checkoutPaid.dashboard}
      </LinkButton>
    </MessagePage>
  );
}
