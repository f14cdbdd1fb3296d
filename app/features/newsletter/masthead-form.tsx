import { NewsletterForm } from './newsletter-form.tsx';

/** The form of the newsletter in the head of a page. */
export function MastheadForm() {
  return (
    <div className="max-w-xl [--field-error:var(--color-lantern)]">
      <NewsletterForm />
    </div>
  );
}
