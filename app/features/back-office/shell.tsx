import { Menu, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';

import { Wordmark } from '#app/ui/wordmark.tsx';
import { admin } from '#content/admin.ts';

import { AdminMenu, type WaitingWork } from './admin-menu.tsx';
import { EnvironmentRibbon } from './environment-ribbon.tsx';
import { KeysDialog } from './keys-help.tsx';
import { useGoKeys } from './use-go-keys.ts';

export const adminMainId = 'contenu';
const menuId = 'menu-admin';

/** The frame of every back-office screen: menu at the side, or behind a button on a phone. */
export function Shell({ waiting, children }: { waiting: WaitingWork; children: React.ReactNode }) {
  useGoKeys();
  return (
    <div className="back-office lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href={`#${adminMainId}`}
        className="sr-only z-50 rounded-full bg-lampion font-semibold text-nuit focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        {admin.skipLink}
      </a>
      <header className="surface-nuit sticky top-0 z-30 flex h-14 items-center justify-between px-4 lg:hidden">
        <HomeLink />
        <MenuDrawer waiting={waiting} />
      </header>
      <aside
        aria-label={admin.name}
        className="surface-nuit sticky top-0 hidden h-svh flex-col gap-6 overflow-y-auto px-3 py-5 lg:flex"
      >
        <div className="px-3">
          <HomeLink />
        </div>
        <AdminMenu waiting={waiting} />
      </aside>
      <div className="min-w-0">
        <EnvironmentRibbon />
        <main id={adminMainId} tabIndex={-1} className="px-4 pt-5 pb-24 sm:px-6 lg:px-10 lg:pt-7">
          {children}
        </main>
      </div>
      <KeysDialog />
    </div>
  );
}

function HomeLink() {
  return (
    <Link to="/admin" className="-m-2 inline-flex items-center gap-3 p-2">
      <Wordmark title={admin.name} className="h-4 w-auto" />
      <span aria-hidden="true" className="text-xs font-medium text-brume">
        {admin.name}
      </span>
    </Link>
  );
}

/** A popover, as the public site's menu: the platform opens and closes it, and gives Escape. */
function MenuDrawer({ waiting }: { waiting: WaitingWork }) {
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  useEffect(() => panel.current?.hidePopover(), [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        aria-expanded={open}
        aria-label={open ? admin.closeMenu : admin.openMenu}
        className="-mr-2 grid size-11 place-items-center rounded-full"
      >
        {open ? <X aria-hidden="true" className="size-5" /> : <Menu aria-hidden="true" className="size-5" />}
      </button>
      <div
        ref={panel}
        id={menuId}
        popover="auto"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onBlur={(event) => {
          // Not modal: whoever tabs out of it finds the page again, not something hidden behind.
          if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget))
            panel.current?.hidePopover();
        }}
        className="admin-drawer surface-nuit"
      >
        <div className="flex min-h-full flex-col gap-6 px-3 py-5">
          <AdminMenu waiting={waiting} />
        </div>
      </div>
    </>
  );
}
