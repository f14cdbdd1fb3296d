import { clsx } from 'clsx';
import { ArrowUpRight, House, MessageSquareText } from 'lucide-react';
import { Link, NavLink } from 'react-router';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { admin, adminGroups, type AdminScreen } from '#content/copy/admin/admin.ts';

import { AccountBlock } from './account-block.tsx';
import { KeysHelp } from './keys-help.tsx';

/** How many things wait on each screen; « 12 », or « 1000+ ». */
export type WaitingWork = Partial<Record<AdminScreen, string>>;

const icons: Record<AdminScreen, typeof House> = { comments: MessageSquareText };

const entry =
  'flex min-h-10 items-center gap-3 rounded-lg px-3 text-sm text-ivoire/85 no-underline transition-colors hover:bg-ivoire/8 hover:text-ivoire aria-[current=page]:bg-ivoire/12 aria-[current=page]:font-semibold aria-[current=page]:text-ivoire';

export function AdminMenu({ waiting }: { waiting: WaitingWork }) {
  return (
    <>
      <nav aria-label={admin.menu} className="grid gap-5">
        <NavLink end to="/admin" className={entry}>
          <House aria-hidden="true" className="size-4 shrink-0 text-lampion" />
          {admin.home}
        </NavLink>
        {adminGroups.map(({ title, screens }) => (
          <div key={title}>
            <p className="px-3 pb-1.5 text-xs font-medium text-brume">{title}</p>
            <ul aria-label={title} className="grid gap-0.5">
              {screens.map((screen) => (
                <li key={screen.id}>
                  <NavLink to={screen.path} className={entry}>
                    <ScreenIcon screen={screen.id} />
                    {screen.label}
                    <Waiting count={waiting[screen.id]} />
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
        <KeysHelp className={clsx(entry, 'w-full text-left')} />
        <AccountBlock />
      </div>
    </>
  );
}

function ScreenIcon({ screen }: { screen: AdminScreen }) {
  const Icon = icons[screen];
  return <Icon aria-hidden="true" className="size-4 shrink-0 text-lampion" />;
}

function Waiting({ count }: { count: string | undefined }) {
  if (!count || count === '0') return null;
  return (
    <span className="chiffres ml-auto rounded-full bg-lampion px-2 text-xs font-semibold text-nuit">
      {count}
      <VisuallyHidden> {admin.waiting}</VisuallyHidden>
    </span>
  );
}
