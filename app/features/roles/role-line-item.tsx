import { Link } from 'react-router';

import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { Button } from '#app/ui/buttons/button.tsx';
import { roleNames, roles } from '#content/copy/admin/roles.ts';

import { endText } from './end-text.ts';
import type { RoleLine } from './roles.data.ts';

const copy = roles.list;

/** The dialog of a line. */
export type Opening = { kind: 'end' | 'remove'; line: RoleLine };

type Props = { id: string; line: RoleLine; onOpen: (opening: Opening) => void };

/** A member with a role and the acts on it; the caller's own role has none. */
export function RoleLineItem({ id, line, onOpen }: Props) {
  const about = `${line.name}, ${roleNames[line.role]}`;
  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex items-start justify-between gap-3 py-3 max-sm:flex-wrap first:pt-0 last:pb-0"
    >
      <div className="min-w-0 text-sm">
        <p className="font-semibold break-words">
          <Link to={`/admin/users/${line.member}`} className="underline decoration-ink/25 underline-offset-4">
            {line.name}
          </Link>{' '}
          {line.own && <span className="font-normal text-ink-soft">({copy.you})</span>}
        </p>
        <p className="break-words text-ink-soft">
          {line.email && `${line.email} · `}
          {copy.since} <ParisTime iso={line.granted_at} />,{' '}
          {line.granted_by ? `${copy.grantedBy} ${line.granted_by}` : copy.bySystem}
        </p>
        <p className="text-ink-soft">{endText(line)}</p>
        {line.reason && (
          <p className="break-words">
            {copy.reason}
            {'\u00a0'}: {line.reason}
          </p>
        )}
        {line.own && <p className="mt-1 text-ink-soft">{copy.ownRow}</p>}
      </div>
      {!line.own && (
        <div className="flex shrink-0 flex-wrap gap-2">
          {(['end', 'remove'] as const).map((kind) => (
            <Button
              key={kind}
              size="small"
              variant="secondary"
              aria-label={`${acts[kind]} : ${about}`}
              onClick={() => onOpen({ kind, line })}
            >
              {acts[kind]}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
}

const acts = { end: copy.setEnd, remove: copy.remove } as const;
