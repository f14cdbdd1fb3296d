import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

import { CountMark } from '#app/ui/count-mark.tsx';
import { ExternalLinkButton } from '#app/ui/link-button.tsx';
import { chrome } from '#content/chrome.ts';

import type { MainAction } from './header.tsx';
import { NavigationLinks } from './navigation-links.tsx';

const menuId = 'menu';

type Props = { action: MainAction; showAdmin: boolean; isMember: boolean; unread: number };

const openLabel = (unread: number) =>
  unread > 0 ? `${chrome.openMenu}, ${chrome.unread(unread)}` : chrome.openMenu;

/** A popover: the platform opens and closes it, even before the page's script has arrived, and gives Escape. */
export function MobileMenu({ action, showAdmin, isMember, unread }: Props) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const close = () => panel.current?.hidePopover();
  const { key } = useLocation();
  // « Back » changes the page under the menu too.
  useEffect(() => panel.current?.hidePopover(), [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-expanded={open}
        aria-label={open ? chrome.closeMenu : openLabel(unread)}
        className="relative -mr-2 grid size-11 place-items-center rounded-full xl:hidden"
      >
        {open ? <X aria-hidden="true" className="size-6" /> : <Menu aria-hidden="true" className="size-6" />}
        {!open && <CountMark count={unread} className="absolute top-0.5 right-0" />}
      </button>
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => {
          // Not modal: whoever tabs out of it finds the page again, not something hidden behind.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) close();
        }}
        className="mobile-menu surface-nuit xl:hidden"
      >
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
              className="block border-b border-ivoire/12 py-3.5 font-display text-xl font-semibold aria-[current=page]:text-lampion"
            />
          </ul>
          <ExternalLinkButton href={action.href} size="large">
            {action.label}
          </ExternalLinkButton>
        </nav>
      </div>
    </>
  );
}
