import { Outlet, useMatch } from 'react-router';

import { Footer } from '#app/features/chrome/footer.tsx';
import { Header } from '#app/features/chrome/header.tsx';
import { mainId, SkipLink } from '#app/features/chrome/skip-link.tsx';
import { getNextEdition } from '#app/features/event/event.data.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { supabaseContext } from '#app/lib/request-context.ts';
import { newsletterForm } from '#content/newsletter.ts';

import type { Route } from './+types/layout.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { edition: await getNextEdition(context.get(supabaseContext)) };
}

/** Header and footer of every public page, around what the page says. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const atHome = useMatch('/') !== null;
  return (
    <>
      <SkipLink />
      <Header bookingUrl={loaderData.edition.lumaUrl} overHero={atHome} />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer
        newsletter={
          <section aria-labelledby="newsletter-title">
            <h2 id="newsletter-title" className="mb-6 text-2xl">
              {newsletterForm.title}
            </h2>
            <NewsletterForm />
          </section>
        }
      />
    </>
  );
}
