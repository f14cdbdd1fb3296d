import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { eveningPageRead, eveningsRead } from '#app/shared/edition-reads.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { eveningEditor as copy } from '#content/copy/admin/evenings.ts';
import { eveningPath, eveningSlugs } from '#domain/past-evenings.ts';

import { readEveningDates } from '#app/features/past-evenings/past-evenings.data.ts';
import type { EditedEvening } from './evening-admin.data.ts';
import { publishEvening } from './evening-admin.data.ts';

/** Puts the page on the site and takes it off; its address once it is there. */
export function PublicationPanel({ evening }: { evening: EditedEvening }) {
  const { id, published_at: publishedAt, account, photos } = evening;
  // The switch follows the person at once; the site answers, or takes it back.
  const [wanted, setWanted] = useState<boolean>();
  const write = useMemberMutation<boolean, boolean>(
    (client, _userId, published) => publishEvening(client, id, published),
    [eveningPageRead(id), eveningsRead, 'cockpit-edition'],
  );
  const isOnline = wanted ?? publishedAt !== null;

  async function change(published: boolean) {
    setWanted(published);
    try {
      const isDone = await write.mutateAsync(published);
      notify(
        isDone
          ? { title: published ? copy.publishedNow : copy.unpublishedNow }
          : { kind: 'destructive', title: copy.gone },
      );
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
    }
    setWanted(undefined);
  }

  return (
    <Panel title={copy.publication} className="px-4! sm:px-8!">
      <Switch
        label={copy.online}
        hint={account === '' && photos.length === 0 ? copy.emptyHint : copy.onlineHint}
        checked={isOnline}
        onChange={(published) => void change(published)}
      />
      {publishedAt !== null && <Address id={id} />}
    </Panel>
  );
}

function Address({ id }: { id: string }) {
  const { data } = useMemberQuery('evening-dates', readEveningDates);
  // It took place, or it would have no page: every time is after its end.
  const slug = data && eveningSlugs(data, new Date(8.64e15)).get(id);
  if (slug === undefined) return null;
  return (
    <a
      href={eveningPath(slug)}
      target="_blank"
      rel="noreferrer"
      aria-label={copy.visitLabel}
      className="inline-flex min-h-11 items-center justify-self-start text-sm underline decoration-current/40 underline-offset-4 hover:decoration-current"
    >
      {copy.visit}
    </a>
  );
}
