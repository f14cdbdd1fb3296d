import { waitingId } from '#app/shared/waiting-id.ts';
import { waitingForm, waitingToasts } from '#content/copy/site/waiting-list.ts';
import { waitingConsent } from '#domain/waiting-consent.ts';
import type { WaitingSource } from '#domain/waiting-list.ts';

import { AddressForm } from './address-form.tsx';

const texts = { ...waitingForm, invalid: waitingToasts.invalid, failed: waitingToasts.failed };

/** The waiting list of a full edition (NEWSLETTER-170); without JavaScript the same form posts to /liste-attente. */
export function WaitingForm({ source, level: Heading }: { source: WaitingSource; level: 'h2' | 'h3' }) {
  return (
    <div id={waitingId} tabIndex={-1} className="grid scroll-mt-24 gap-4 outline-none">
      <Heading className="text-xl leading-tight text-balance">{waitingForm.title}</Heading>
      <AddressForm
        action="/liste-attente"
        hidden={{ source }}
        submit={async (email) => (await import('./submit-waiting.ts')).submitWaiting(email, source)}
        texts={texts}
        consent={waitingConsent.text}
      />
    </div>
  );
}
