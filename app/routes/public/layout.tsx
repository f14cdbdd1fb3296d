import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { readShownAnnouncements } from '#app/features/announcements/announcements.data.ts';
import { useVisits } from '#app/features/analytics/use-visits.ts';
import { FloatingBar } from '#app/features/chrome/floating-bar.tsx';
import { currentLink } from '#app/features/chrome/current-link.ts';
import { Header } from '#app/features/chrome/header.tsx';
import { NavigationProgress } from '#app/features/chrome/navigation-progress.tsx';
import { PageAnnouncer } from '#app/features/chrome/page-announcer.tsx';
import { PageUnreached } from '#app/features/chrome/page-unreached.tsx';
import { mainId, SkipLink } from '#app/features/chrome/skip-link.tsx';
import { mainAction } from '#app/features/event/edition-copy.ts';
import { MenuFacts } from '#app/features/event/menu-facts.tsx';
import { editionContext, provideEdition } from '#app/features/event/edition-context.ts';
import { limitStaleness } from '#app/features/event/limit-staleness.ts';
import { cardName, pageCard } from '#app/features/event/page-card.ts';
import type { NextEdition } from '#app/features/event/event.data.ts';
import { storeShownEdition, lastShownEdition } from '#app/features/event/last-shown-edition.ts';
import { tileSource } from '#app/features/map/tile-source.ts';
import {
  allowPicturesContext,
  clockContext,
  publicConfigContext,
  socialImagesContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { readPublicSettings } from '#app/shared/settings.data.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { Kept } from '#app/ui/layout/kept.tsx';
import { sharingImage } from '#app/lib/page/sharing-image.ts';
import type { Announcement } from '#domain/announcements.ts';
import { floatingBar } from '#content/copy/site/chrome.ts';

import type { Route } from './+types/layout.ts';
import { FooterContent } from './footer-content.tsx';
import { Announcements, Rehearsal } from './page-messages.ts';

export const middleware: Route.MiddlewareFunction[] = [provideEdition, limitStaleness];

/**
 * The edition shown in header and footer, and the image of shared links to this page. A client-side navigation may
 * reach the live map from any page, so the policy of every document allows its tile host.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [edition, settings, announcements] = await Promise.all([
    context.get(editionContext),
    readPublicSettings(client),
    readShownAnnouncements(client),
  ]);
  const tiles = tileSource(settings);
  if (tiles) context.get(allowPicturesContext)(tiles.origin);
  const now = context.get(clockContext).now().getTime();
  const images = context.get(socialImagesContext);
  const name = cardName(new URL(request.url).pathname);
  const card = pageCard(name, edition, now);
  const { rehearsal } = context.get(publicConfigContext);
  return {
    edition,
    announcements,
    ...(rehearsal && { rehearsal }),
    ...(card && { sharing: sharingImage(name, images.version(card), card) }),
  };
}

/** Paths of the home page, without a trailing slash. */
const heroPaths = ['', '/about', '/gallery'];

export default function PublicLayout({
  loaderData: { edition, announcements, rehearsal },
}: Route.ComponentProps) {
  useEffect(() => storeShownEdition(edition), [edition]);
  return (
    <PublicPage edition={edition} announcements={announcements} rehearsal={rehearsal}>
      <Outlet />
    </PublicPage>
  );
}

/**
 * When the data of a client-side navigation fails to load, this layout has no loader data either. Render errors and
 * server errors go to the root boundary.
 */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const edition = lastShownEdition();
  if (loaderData || !edition) throw error;
  return (
    <PublicPage edition={edition} announcements={[]}>
      <PageUnreached />
    </PublicPage>
  );
}

/** Header and footer around every public page. */
type PageProps = {
  edition: NextEdition;
  announcements: readonly Announcement[];
  rehearsal?: string | undefined;
  children: React.ReactNode;
};

function PublicPage({ edition, announcements, rehearsal, children }: PageProps) {
  const { pathname } = useLocation();
  const now = useNow(60_000);
  useVisits(pathname);
  const isNewsletter = pathname.replace(/\/+$/, '') === '/newsletter';
  const overHero = heroPaths.includes(pathname.replace(/\/+$/, ''));
  const isPushed = announcements.length > 0;
  const shortcut = mainAction(edition, now, floatingBar.booking);
  return (
    <>
      <SkipLink />
      <PageAnnouncer />
      <NavigationProgress />
      {isPushed && <Announcements announcements={announcements} />}
      {rehearsal !== undefined && <Rehearsal expires={rehearsal} />}
      <Kept name="header" given={{ edition, overHero, isPushed, current: currentLink(pathname) }}>
        <Header
          action={mainAction(edition, now)}
          menuFacts={<MenuFacts edition={edition} />}
          overHero={overHero}
          isPushed={isPushed}
        />
      </Kept>
      <main id={mainId} tabIndex={-1}>
        {children}
      </main>
      <Kept name="footer" given={{ isNewsletter, action: shortcut }}>
        <FooterContent hasNewsletter={!isNewsletter} />
        <FloatingBar action={shortcut} />
      </Kept>
    </>
  );
}
