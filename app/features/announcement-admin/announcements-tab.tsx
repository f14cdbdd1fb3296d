import { Plus } from 'lucide-react';
import { useState } from 'react';

import { useShortcuts } from '#app/lib/browser/shortcuts.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { undoShortcut, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { announcements as copy } from '#content/copy/admin/announcements.ts';
import type { Announcement } from '#domain/announcements.ts';

import { AnnouncementForm } from './announcement-form.tsx';
import { AnnouncementItem } from './announcement-item.tsx';
import type { AnnouncementGroup as Group } from './announcement-item.tsx';
import { readAnnouncements } from './announcements.data.ts';
import type { AnnouncementFields } from './announcements.data.ts';
import { MoveForm } from './move-form.tsx';
import { useAnnouncementActs } from './use-announcement-acts.ts';

type Open = { form: 'move' } | { form: 'write'; known?: Announcement; start?: Partial<AnnouncementFields> };

/** The tab « Annonces » of /admin/notifications. */
export function AnnouncementsTab() {
  const query = useMemberQuery('announcements', readAnnouncements);
  const [open, setOpen] = useState<Open>();
  useUndoStack();
  useShortcuts(copy.title, [
    { keys: 'n', label: copy.add, run: () => setOpen({ form: 'write' }) },
    undoShortcut(copy.undo),
  ]);
  const close = () => setOpen(undefined);
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="text-lg">{copy.title}</h2>
          <p className="text-sm text-ink-soft">{copy.lead}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="secondary"
            onClick={() => setOpen({ form: 'move' })}
            className="min-h-11!"
          >
            {copy.move}
          </Button>
          <Button size="small" onClick={() => setOpen({ form: 'write' })} className="min-h-11!">
            <Plus aria-hidden="true" className="size-4" />
            {copy.add}
          </Button>
        </div>
      </div>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-64" />}>
        {(rows) => (
          <Lists
            rows={rows}
            onEdit={(announcement, isPast) =>
              setOpen(
                isPast
                  ? { form: 'write', start: { ...announcement, starts_at: null, ends_at: null } }
                  : { form: 'write', known: announcement },
              )
            }
          />
        )}
      </QueryView>
      {open?.form === 'write' && <AnnouncementForm known={open.known} start={open.start} onClose={close} />}
      {open?.form === 'move' && <MoveForm onClose={close} />}
    </div>
  );
}

type ListsProps = {
  rows: readonly Announcement[];
  onEdit: (announcement: Announcement, isPast: boolean) => void;
};

function Lists({ rows, onEdit }: ListsProps) {
  const now = useNow();
  const acts = useAnnouncementActs();
  if (rows.length === 0)
    return (
      <div className="grid gap-1 rounded-2xl bg-white p-8 text-center shadow-card">
        <p className="font-semibold">{copy.empty}</p>
        <p className="text-sm text-ink-soft">{copy.emptyLead}</p>
      </div>
    );
  const groups: Record<Group, Announcement[]> = { now: [], later: [], past: [] };
  for (const row of rows) groups[groupOf(row, now)].push(row);
  return (
    <div className="grid gap-8">
      {(['now', 'later', 'past'] as const).map(
        (group) =>
          (groups[group].length > 0 || copy.none[group] !== '') && (
            <section key={group} aria-labelledby={`announcements-${group}`} className="grid gap-3">
              <h3 id={`announcements-${group}`} className="text-base font-semibold">
                {copy.groups[group]}
              </h3>
              {groups[group].length === 0 ? (
                <p className="text-sm text-ink-soft">{copy.none[group]}</p>
              ) : (
                <ul className="grid gap-3">
                  {groups[group].map((announcement) => (
                    <AnnouncementItem
                      key={announcement.id}
                      announcement={announcement}
                      group={group}
                      busy={acts.isBusy}
                      onEdit={() => onEdit(announcement, group === 'past')}
                      onStop={() => void acts.stop(announcement)}
                      onDelete={() => void acts.remove(announcement)}
                    />
                  ))}
                </ul>
              )}
            </section>
          ),
      )}
    </div>
  );
}

function groupOf({ starts_at, ends_at }: Announcement, now: number): Group {
  if (ends_at !== null && Date.parse(ends_at) <= now) return 'past';
  return Date.parse(starts_at) > now ? 'later' : 'now';
}
