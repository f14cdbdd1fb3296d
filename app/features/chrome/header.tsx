import { clsx } from 'clsx';
import { CircleUserRound } from 'lucide-react';
import { lazy, memo, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { useSession } from '#app/lib/session/session.ts';
import { Container } from '#app/ui/layout/container.tsx';
import { CountMark } from '#app/ui/text/count-mark.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

import { MobileMenu } from './mobile-menu.tsx';
import { memberLabel, memberPath } from './member-link.ts';
import { NavigationLinks } from './navigation-links.tsx';

type Place = {
  action: MainAction;
  /** Date, place and places left, at the top of the menu. */
  menuFacts: React.ReactNode;
  overHero: boolean;
  /** Announcements stand above the header: it moves with them until they have left the window. */
  isPushed?: boolean;
};

/** Parts of the header for members only. `unread`: number of unread notifications. */
export type Facts = { showAdmin: boolean; unread: number };
const none: Facts = { showAdmin: false, unread: 0 };

/** Renders nothing when its script cannot be loaded: the header then has no facts. */
const MemberFacts = lazy(() => import('./member-facts.tsx').catch(() => ({ default: () => null })));

/** Session-dependent links. A signed-out session renders the same as an unknown one, so nothing re-renders. */
export function Header(place: Place) {
  const isMember = useSession().status === 'signed-in';
  const [known, setKnown] = useState(none);
  const { showAdmin, unread } = isMember ? known : none;
  return (
    <>
      {isMember && (
        <Suspense>
          <MemberFacts onChange={setKnown} />
        </Suspense>
      )}
      <HeaderBar {...place} showAdmin={showAdmin} isMember={isMember} unread={unread} />
    </>
  );
}

type BarProps = Place & Facts & { isMember: boolean };

/** Fixed on every page; transparent over the top of the hero, opaque after scrolling. */
const HeaderBar = memo(function HeaderBar({
  action,
  menuFacts,
  overHero,
  isPushed = false,
  showAdmin,
  isMember,
  unread,
}: BarProps) {
  return (
    <header
      data-over={overHero ? 'hero' : undefined}
      className={clsx(
        'site-header inset-x-0 top-0 z-40 text-ivory [--focus:var(--color-lantern)]',
        overHero && !isPushed ? 'fixed' : 'sticky',
        overHero && isPushed && '-mb-18',
      )}
    >
      <Container className="flex h-18 items-center justify-between gap-3 sm:gap-6">
        <Link viewTransition to="/" aria-label={chrome.home} className="-m-2 shrink-0 rounded p-2">
          <Wordmark className="h-5 w-auto" />
        </Link>
        <nav aria-label={chrome.mainNavigation} className="ml-auto hidden xl:block">
          <ul className="navigation-bar flex items-center">
            <NavigationLinks showAdmin={showAdmin} />
          </ul>
        </nav>
        <div className="relative flex items-center gap-2">
          <ActionLink
            action={action}
            className="header-offer text-center leading-tight max-[22rem]:px-3.5 max-[22rem]:text-xs"
          />
          <MobileMenu
            action={action}
            facts={menuFacts}
            showAdmin={showAdmin}
            isMember={isMember}
            unread={unread}
          />
          {/*
           * Placed in the margin: the page is the same for every visitor until the session is known, and then the
           * layout must not shift.
           */}
          {isMember && (
            <Link
              viewTransition
              to={memberPath(unread)}
              aria-label={memberLabel(unread)}
              title={memberLabel(unread)}
              className="absolute left-full ml-1 hidden size-10 place-items-center rounded-full text-ivory/85 transition-colors hover:text-lantern xl:grid"
            >
              <CircleUserRound aria-hidden="true" className="size-6" />
              <CountMark count={unread} className="absolute -top-0.5 right-0" />
            </Link>
          )}
        </div>
      </Container>
    </header>
  );
});
