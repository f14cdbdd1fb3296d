import { CountMark } from '#app/ui/text/count-mark.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import { MenuPopover } from '#app/ui/overlays/menu-popover.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

import { roofs } from './roofs.ts';
import { NavigationLinks } from './navigation-links.tsx';

type Props = {
  action: MainAction;
  facts: React.ReactNode;
  showAdmin: boolean;
  isMember: boolean;
  unread: number;
};

/** The header's links as a menu on narrow windows. */
export function MobileMenu({ action, facts, showAdmin, isMember, unread }: Props) {
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
        <nav aria-label={chrome.menuNavigation} className="flex min-h-full flex-col px-5 pt-3 sm:px-8">
          {facts}
          <ul className="mt-4 mb-7 grid grid-cols-2 gap-x-5">
            <NavigationLinks
              showAdmin={showAdmin}
              isMember={isMember}
              unread={unread}
              onFollow={close}
              className="block h-full border-b border-ivory/15 py-3.5 font-display text-lg font-semibold aria-[current=page]:text-lantern"
              quietClassName="block py-2.5 text-sm text-mist aria-[current=page]:text-lantern"
            />
          </ul>
          <ActionLink action={action} size="large" onFollow={close} />
          <svg
            aria-hidden="true"
            viewBox="1130 0 500 160"
            className="-mx-5 mt-auto block pt-8 text-aubergine sm:-mx-8"
          >
            <use href={`#${roofs}`} />
          </svg>
        </nav>
      )}
    </MenuPopover>
  );
}
