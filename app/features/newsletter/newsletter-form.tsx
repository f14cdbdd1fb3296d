import { newsletterForm, newsletterToasts } from '#content/copy/site/newsletter.ts';
import { consentText } from '#domain/newsletter-consent.ts';

import { AddressForm } from './address-form.tsx';

const texts = {
  ...newsletterForm,
  sent: newsletterForm.confirmationSent,
  invalid: newsletterToasts.invalid,
  failed: newsletterToasts.failed,
};

/** Subscribes in place; without JavaScript the same form posts to /newsletter. */
export function NewsletterForm() {
  return (
    <AddressForm
      id="newsletter-email"
      action="/newsletter"
      submit={async (email) => (await import('./submit-subscription.ts')).submitSubscription(email)}
      texts={texts}
      consent={consentText.text}
    />
  );
}
