import { Footer } from '#app/features/chrome/footer.tsx';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { newsletterForm } from '#content/copy/site/newsletter.ts';

/** The footer with the newsletter form of another feature; `hasNewsletter`: false on a page that has the form itself. */
export function FooterContent({ hasNewsletter }: { hasNewsletter: boolean }) {
  return (
    <Footer
      newsletter={
        hasNewsletter && (
          <section aria-labelledby="newsletter-title">
            <h2 id="newsletter-title" className="mb-6 text-2xl">
              {newsletterForm.title}
            </h2>
            <NewsletterForm />
          </section>
        )
      }
    />
  );
}
