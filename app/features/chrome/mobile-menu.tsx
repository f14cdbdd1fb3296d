import { CountMark } from '#app/ui/text/count-mark.tsx';
import { ActionLink } from '#app/ui/buttons/action-link.tsx';
import type { MainAction } from '#app/ui/buttons/action-link.tsx';
import skyline from '#app/ui/media/skyline.svg?url';
import { MenuPopover } from '#app/ui/overlays/menu-popover.tsx';
import { chrome } from '#content/copy/site/chrome.ts';

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
          <ul className="menu-links mt-4 mb-7 grid grid-cols-2 gap-x-5">
            <NavigationLinks showAdmin={showAdmin} isMember={isMember} unread={unread} onFollow={close} />
          </ul>
          <ActionLink action={action} size="large" onFollow={close} />
          <img
            src={`${skyline}#menu`}
            alt=""
            width={500}
            height={160}
            loading="lazy"
            className="-mx-5 mt-auto w-[calc(100%+2.5rem)] max-w-none pt-8 sm:-mx-8 sm:w-[calc(100%+4rem)]"
          />
        </nav>
      )}
    </MenuPopover>
  );
}
