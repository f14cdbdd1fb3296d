import { CountMark } from '#app/ui/text/count-mark.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { MenuPopover } from '#app/ui/overlays/menu-popover.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

import { NavigationLinks } from './navigation-links.tsx';

type Props = { action: MainAction; showAdmin: boolean; isMember: boolean; unread: number };

/** The header's links as a menu on narrow windows. */
export function MobileMenu({ action, showAdmin, isMember, unread }: Props) {
  return (
    <MenuPopover
      id="menu"
      openLabel={unread > 0 ? `${chrome.openMenu}, ${chrome.unread(unread)}` : chrome.openMenu}
      closeLabel={chrome.closeMenu}
      mark={<CountMark count={unread} className="absolute top-0.5 right-0" />}
      buttonClassName="xl:hidden"
      iconClassName="size-6"
      className="mobile-menu xl:hidden"
    >
      {(close) => (
        <nav
          aria-label={chrome.menuNavigation}
          className="flex min-h-full flex-col gap-8 px-5 pt-4 pb-10 sm:px-8"
        >
          <ul className="flex flex-col">
            <NavigationLinks
              showAdmin={showAdmin}
              isMember={isMember}
              unread={unread}
              onFollow={close}
              className="block border-b border-ivory/12 py-3.5 font-display text-xl font-semibold aria-[current=page]:text-lantern"
            />
          </ul>
          <ActionLink action={action} size="large" onFollow={close} />
        </nav>
      )}
    </MenuPopover>
  );
}
