import { useState } from 'react';

import { parisDate } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { roleLeads, roleNames, roles as copy } from '#content/copy/admin/roles.ts';
import { roles } from '#domain/members.ts';

import { EndDialog, RemoveDialog } from './line-dialogs.tsx';
import type { RoleLine, RoleMembers } from './roles.data.ts';

type Opened = { kind: 'end' | 'remove'; line: RoleLine };

/** Every role with its members, and the acts on each. */
export function MembersTab({ members }: { members: RoleMembers }) {
  const [opened, setOpened] = useState<Opened>();
  const { rows, total } = members;
  const inForce = rows.filter(({ ended }) => !ended);
  const close = () => setOpened(undefined);
  const heldBy = (member: string) => inForce.filter((line) => line.member === member).map(({ role }) => role);
  return (
    <div className="grid gap-5">
      {inForce.filter(({ role }) => role === 'admin').length === 1 && (
        <Alert title={copy.onlyOne.title}>
          <p className="text-sm">{copy.onlyOne.lead}</p>
        </Alert>
      )}
      {total > rows.length && <p className="text-sm text-ink-soft">{copy.list.truncated}</p>}
      <div className="divide-y divide-ink/10 rounded-2xl border border-ink/10 bg-white">
        {roles.map((role) => {
          const lines = rows.filter((line) => line.role === role);
          return (
            <section
              key={role}
              aria-labelledby={`role-${role}`}
              className="grid gap-x-8 gap-y-3 p-4 sm:p-6 lg:grid-cols-[15rem_1fr]"
            >
              <div>
                <h2 id={`role-${role}`} className="text-base">
                  {roleNames[role]} <span className="font-normal text-ink-soft">({lines.length})</span>
                </h2>
                <p className="mt-1 text-sm text-ink-soft">{roleLeads[role]}</p>
              </div>
              {lines.length === 0 ? (
                <p className="text-sm text-ink-soft">{copy.list.none}</p>
              ) : (
                <ul className="divide-y divide-ink/10">
                  {lines.map((line) => (
                    <Line key={line.member} line={line} onOpen={(kind) => setOpened({ kind, line })} />
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
      {opened?.kind === 'end' && <EndDialog line={opened.line} onClose={close} />}
      {opened?.kind === 'remove' && (
        <RemoveDialog line={opened.line} held={heldBy(opened.line.member)} onClose={close} />
      )}
    </div>
  );
}

function Line({ line, onOpen }: { line: RoleLine; onOpen: (kind: Opened['kind']) => void }) {
  const about = `${line.name}, ${roleNames[line.role]}`;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3 first:pt-0 last:pb-0">
      <div className="min-w-0 text-sm">
        <p className="font-semibold break-words">
          {line.name} {line.own && <span className="font-normal text-ink-soft">({copy.list.you})</span>}
        </p>
        <p className="break-words text-ink-soft">
          {line.email && `${line.email} · `}
          {copy.list.since} {parisDate(line.granted_at)},{' '}
          {line.granted_by ? `${copy.list.grantedBy} ${line.granted_by}` : copy.list.bySystem}
        </p>
        <p className="text-ink-soft">{endText(line)}</p>
        {line.reason && (
          <p className="break-words">
            {copy.list.reason}
            {'\u00a0'}: {line.reason}
          </p>
        )}
        {line.own && <p className="mt-1 text-ink-soft">{copy.list.ownRow}</p>}
      </div>
      {!line.own && (
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.list.setEnd} : ${about}`}
            onClick={() => onOpen('end')}
          >
            {copy.list.setEnd}
          </Button>
          <Button
            size="small"
            variant="secondary"
            aria-label={`${copy.list.remove} : ${about}`}
            onClick={() => onOpen('remove')}
          >
            {copy.list.remove}
          </Button>
        </div>
      )}
    </li>
  );
}

/** An end at midnight belongs to the day before. */
const dayBefore = (end: string): string => parisDate(new Date(Date.parse(end) - 1000).toISOString());

function endText({ ends_at, ended }: RoleLine): string {
  if (!ends_at) return copy.list.forever;
  return `${ended ? copy.list.ended : copy.list.until} ${dayBefore(ends_at)}`;
}
