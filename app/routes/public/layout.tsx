import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { FloatingBar } from '#app/features/chrome/floating-bar.tsx';
import { Footer } from '#app/features/chrome/footer.tsx';
import { Header } from '#app/features/chrome/header.tsx';
import { NavigationProgress } from '#app/features/chrome/navigation-progress.tsx';
import { PageAnnouncer } from '#app/features/chrome/page-announcer.tsx';
import { PageUnreached } from '#app/features/chrome/page-unreached.tsx';
import { mainId, SkipLink } from '#app/features/chrome/skip-link.tsx';
import { mainAction } from '#app/features/event/edition-copy.ts';
import { editionContext, provideEdition } from '#app/features/event/edition-context.ts';
import { cardName, pageCard } from '#app/features/event/page-card.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { tellEdition, toldEdition } from '#app/features/event/told-edition.ts';
import { tileSource } from '#app/features/map/tile-source.ts';
import { NewsletterForm } from '#app/features/newsletter/newsletter-form.tsx';
import {
  allowPicturesContext,
  clockContext,
  socialImagesContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { getPublicSettings } from '#app/shared/settings.data.ts';
import { sharingImage } from '#app/lib/page/sharing-image.ts';
import { newsletterForm } from '#content/copy/site/newsletter.ts';
import { floatingBar } from '#content/copy/site/visit.ts';

import type { Route } from './+types/layout.ts';

export const middleware: Route.MiddlewareFunction[] = [provideEdition];

/**
 * The edition that header and footer tell of, and the picture that a link to this very page shows. The live map may be
 * reached from any page without another document, so each document's policy lets its tiles in.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const [edition, settings] = await Promise.all([
    context.get(editionContext),
    getPublicSettings(context.get(supabaseContext)),
  ]);
  const tiles = tileSource(settings);
  if (tiles) context.get(allowPicturesContext)(tiles.origin);
  const now = context.get(clockContext).now().getTime();
  const images = context.get(socialImagesContext);
  const name = cardName(new URL(request.url).pathname);
  const card = pageCard(name, edition, now);
  return { edition, ...(card && { sharing: sharingImage(name, images.version(card), card) }) };
}

/** The addresses that show the home page, without a trailing slash. */
const heroPaths = ['', '/about', '/gallery'];

export default function PublicLayout({ loaderData: { edition } }: Route.ComponentProps) {
  useEffect(() => tellEdition(edition), [edition]);
  return (
    <PublicPage edition={edition}>
      <Outlet />
    </PublicPage>
  );
}

/**
 * A page whose data the network did not bring leaves this layout without its own. What broke while it was drawn, or on
 * the server, is for the screen of the whole site.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const edition = toldEdition();
  if (loaderData || !edition) throw error;
  return (
    <PublicPage edition={edition}>
      <PageUnreached />
    </PublicPage>
  );
}

/** Header and footer of every public page, around what the page says. */
function PublicPage({ edition, children }: { edition: NextEdition; children: React.ReactNode }) {
  const { pathname } = useLocation();
  const overHero = heroPaths.includes(pathname.replace(/\/+$/, ''));
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <NavigationProgress />
      <Header action={mainAction(edition)} overHero={overHero} />
      <main id={mainId} tabIndex={-1}>
        {children}
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
      <FloatingBar action={mainAction(edition, floatingBar.booking)} />
    </>
  );
}
