import { clsx } from 'clsx';
import { Archive, ArchiveRestore, Mail, MailOpen } from 'lucide-react';
import { Link } from 'react-router';

import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { alertTypeLabels, inbox as copy } from '#content/copy/admin/alerts.ts';

import { AlertIcon } from './alert-icon.tsx';
import type { AlertLine } from './alerts.data.ts';
import type { AlertActs } from './use-alert-acts.ts';

type Props = {
  line: AlertLine;
  domId: string;
  isCurrent: boolean;
  acts: AlertActs;
  onFocus: () => void;
};

/** A line of the inbox: its link opens the screen that does the work, and marks it as read. */
export function InboxLine({ line, domId, isCurrent, acts, onFocus }: Props) {
  const { type, text, path, unread, archived, done, changed_at: changedAt } = line;
  const label = alertTypeLabels[type];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only marks the line as the current one
    <li
      id={domId}
      tabIndex={-1}
      aria-current={isCurrent || undefined}
      onFocus={onFocus}
      className={clsx(
        'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 px-4 py-3 -outline-offset-2 sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:items-center sm:px-5',
        isCurrent && 'bg-sand/50',
      )}
    >
      <span
        className={clsx(
          'grid size-9 place-items-center rounded-full',
          unread ? 'bg-lantern text-night' : 'bg-ink/6 text-ink-soft',
        )}
      >
        <AlertIcon type={type} className="size-4" />
      </span>
      <div className="min-w-0">
        <Link
          to={path}
          onClick={() => unread && acts.read(line)}
          className={clsx(
            'inline-block py-0.5 wrap-anywhere underline decoration-transparent underline-offset-4 hover:decoration-current',
            unread ? 'font-semibold' : 'text-ink-soft',
          )}
        >
          {text || label}
          {unread && <VisuallyHidden> ({copy.unread})</VisuallyHidden>}
        </Link>
        <p className="flex flex-wrap gap-x-2 text-sm text-ink-soft">
          <span>
            {label}
            {done && ` (${copy.done})`}
          </span>
          <ParisTime iso={changedAt} />
        </p>
      </div>
      <div className="col-start-2 -ml-3 flex sm:col-start-auto sm:ml-0">
        {!done && !archived && (
          <IconButton
            label={unread ? copy.acts.read : copy.acts.unread}
            about={text || label}
            onPress={() => (unread ? acts.read(line) : acts.unread(line))}
          >
            {unread ? <MailOpen aria-hidden="true" /> : <Mail aria-hidden="true" />}
          </IconButton>
        )}
        <IconButton
          label={archived ? copy.acts.restore : copy.acts.archive}
          about={text || label}
          onPress={() => (archived ? acts.restore(line) : acts.archive(line))}
        >
          {archived ? <ArchiveRestore aria-hidden="true" /> : <Archive aria-hidden="true" />}
        </IconButton>
      </div>
    </li>
  );
}

type ButtonProps = { label: string; about: string; onPress: () => void; children: React.ReactNode };

function IconButton({ label, about, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      title={label}
      onClick={onPress}
      className="grid size-11 place-items-center rounded-full text-ink-soft hover:bg-ink/6 hover:text-ink [&>svg]:size-5"
    >
      {children}
      <VisuallyHidden>
        {label} : {about}
      </VisuallyHidden>
    </button>
  );
}
