import { Outlet, useLocation } from 'react-router';

import { FloatingBar } from '#app/features/chrome/floating-bar.tsx';
import { Footer } from '#app/features/chrome/footer.tsx';
import { Header } from '#app/features/chrome/header.tsx';
import { mainId, SkipLink } from '#app/features/chrome/skip-link.tsx';
import { mainAction } from '#app/features/event/edition-copy.ts';
import { editionContext, provideEdition } from '#app/features/event/edition-context.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import { newsletterForm } from '#content/newsletter.ts';
import { floatingBar } from '#content/visit.ts';

import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [provideEdition];

export async function loader({ context }: Route.LoaderArgs) {
  return { edition: await context.get(editionContext) };
}

/** The addresses that show the home page, without a trailing slash. */
const heroPaths = ['', '/about', '/gallery'];

/** Header and footer of every public page, around what the page says. */
export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const overHero = heroPaths.includes(pathname.replace(/\/+$/, ''));
  return (
    <>
      <SkipLink />
      <Header action={mainAction(loaderData.edition)} overHero={overHero} />
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
      <FloatingBar action={mainAction(loaderData.edition, floatingBar.booking)} />
    </>
  );
}
