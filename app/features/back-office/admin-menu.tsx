import { clsx } from 'clsx';
import {
  Activity,
  ArrowUpRight,
  Award,
  BellRing,
  ChartLine,
  ChartNoAxesCombined,
  FileText,
  FlaskConical,
  Handshake,
  House,
  Mail,
  Megaphone,
  MessageSquareText,
  ScrollText,
  SlidersHorizontal,
  UserRoundKey,
  Users,
} from 'lucide-react';
import { Link, NavLink } from 'react-router';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import type { AdminScreen } from '#content/copy/admin/admin.ts';

import { AccountBlock } from './account-block.tsx';
import { permittedGroups } from './permitted-screens.ts';
import { PaletteButton } from './palette-host.tsx';
import { ShortcutsHelpButton } from './shortcuts-help.tsx';
import { TasksButton } from './tasks-panel.tsx';

/** The number of pending items of each screen, as text: « 12 », or « 1000+ ». */
export type PendingCounts = Partial<Record<AdminScreen, string>>;

const icons: Record<AdminScreen, typeof House> = {
  blog: FileText,
  comments: MessageSquareText,
  users: Users,
  roles: UserRoundKey,
  'badges-management': Award,
  newsletter: Mail,
  analytics: ChartLine,
  'analytics-advanced': ChartNoAxesCombined,
  kit: Megaphone,
  partenaires: Handshake,
  notifications: BellRing,
  'edge-functions-status': Activity,
  'audit-logs': ScrollText,
  settings: SlidersHorizontal,
  tests: FlaskConical,
};

const entry =
  'flex min-h-10 items-center lg:min-h-9 gap-3 rounded-lg px-3 text-sm text-ivory/85 no-underline transition-colors hover:bg-ivory/8 hover:text-ivory aria-[current=page]:bg-ivory/12 aria-[current=page]:font-semibold aria-[current=page]:text-ivory';

export function AdminMenu({ pending }: { pending: PendingCounts }) {
  const may = useMay();
  return (
    <>
      <nav aria-label={admin.menu} className="grid gap-5 lg:gap-4">
        <NavLink end to="/admin" className={entry}>
          <House aria-hidden="true" className="size-4 shrink-0 text-lantern" />
          {admin.home}
        </NavLink>
        {permittedGroups(may).map(({ title, screens }) => (
          <div key={title}>
            <p className="px-3 pb-1.5 text-xs font-medium text-mist">{title}</p>
            <ul aria-label={title} className="grid gap-0.5">
              {screens.map((screen) => (
                <li key={screen.id}>
                  <NavLink to={screen.path} className={entry}>
                    <ScreenIcon screen={screen.id} />
                    {screen.label}
                    <PendingCount count={pending[screen.id]} />
                  </NavLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <div className="mt-auto grid grid-cols-[minmax(0,1fr)] gap-1">
        <Link to="/" className={entry}>
          <ArrowUpRight aria-hidden="true" className="size-4 shrink-0" />
          {admin.site}
        </Link>
        <TasksButton className={clsx(entry, 'w-full text-left')} />
        <PaletteButton className={clsx(entry, 'w-full text-left')} />
        <ShortcutsHelpButton className={clsx(entry, 'w-full text-left')} />
        <AccountBlock />
      </div>
    </>
  );
}

function ScreenIcon({ screen }: { screen: AdminScreen }) {
  const Icon = icons[screen];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-lantern" />;
}

function PendingCount({ count }: { count: string | undefined }) {
  if (!count || count === '0') return null;
  return (
    <span className="tabular-nums ml-auto rounded-full bg-lantern px-2 text-xs font-semibold text-night">
      {count}
      <VisuallyHidden> {admin.pending}</VisuallyHidden>
    </span>
  );
}
