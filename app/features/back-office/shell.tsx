import { Link } from 'react-router';

import { useTaskUpdates } from '#app/shared/tasks/use-tasks.ts';
import { MenuPopover } from '#app/ui/overlays/menu-popover.tsx';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { admin } from '#content/copy/admin/admin.ts';

import { AdminMenu } from './admin-menu.tsx';
import type { PendingCounts } from './admin-menu.tsx';
import { EnvironmentRibbon } from './environment-ribbon.tsx';
import { ShortcutsDialog } from './shortcuts-help.tsx';
import { useNavigationKeys } from './use-navigation-keys.ts';

const adminMainId = 'contenu';

/** The frame of every back-office screen: the menu is at the side, or behind a button on a phone. */
export function Shell({ pending, children }: { pending: PendingCounts; children: React.ReactNode }) {
  useNavigationKeys();
  useTaskUpdates();
  return (
    <div className="back-office lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)]">
      <a
        href={`#${adminMainId}`}
        className="sr-only z-50 rounded-full bg-lantern font-semibold text-night focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-5 focus:py-3"
      >
        {admin.skipLink}
      </a>
      <header className="surface-night sticky top-0 z-30 flex h-14 items-center justify-between px-4 lg:hidden">
        <HomeLink />
        <MenuDrawer pending={pending} />
      </header>
      <aside
        aria-label={admin.name}
        className="surface-night sticky top-0 hidden h-svh flex-col gap-6 overflow-y-auto px-3 py-5 lg:flex"
      >
        <div className="px-3">
          <HomeLink />
        </div>
        <AdminMenu pending={pending} />
      </aside>
      <div className="min-w-0">
        <EnvironmentRibbon />
        <main id={adminMainId} tabIndex={-1} className="px-4 pt-5 pb-24 sm:px-6 lg:px-10 lg:pt-7">
          {children}
        </main>
      </div>
      <ShortcutsDialog />
    </div>
  );
}

function HomeLink() {
  return (
    <Link to="/admin" className="-m-2 inline-flex items-center gap-3 p-2">
      <Wordmark title={admin.name} className="h-4 w-auto" />
      <span aria-hidden="true" className="text-xs font-medium text-mist">
        {admin.name}
      </span>
    </Link>
  );
}

function MenuDrawer({ pending }: { pending: PendingCounts }) {
  return (
    <MenuPopover
      id="menu-admin"
      openLabel={admin.openMenu}
      closeLabel={admin.closeMenu}
      iconClassName="size-5"
      className="admin-drawer"
    >
      {() => (
        <div className="flex min-h-full flex-col gap-6 px-3 py-5">
          <AdminMenu pending={pending} />
        </div>
      )}
    </MenuPopover>
  );
}
