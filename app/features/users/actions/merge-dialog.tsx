import { lazy, Suspense, useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { readMembers } from '#app/features/users/list/members.data.ts';
import { mergeMembers, readMember } from '#app/features/users/member.data.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Spinner } from '#app/ui/feedback/spinner.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { member as memberCopy } from '#content/copy/admin/member.ts';
import { memberActions } from '#content/copy/admin/member-actions.ts';

import type { ActionMember } from './member-action.ts';
import { useMemberWrite } from './use-member-write.ts';

// Lazy: the library of the picker stays out of the first load.
const Picker = lazy(async () => ({ default: (await import('#app/ui/pickers/picker.tsx')).Picker }));

const copy = memberActions.merge;
const searchMin = 3;

type Props = { member: ActionMember; onClose: () => void };

/** Merges another account, found by its name or address, into this one, once its name was typed. */
export function MergeDialog({ member, onClose }: Props) {
  const formId = useId();
  const [other, setOther] = useState<string>();
  const [missing, setMissing] = useState(false);
  if (other !== undefined) return <ConfirmMerge member={member} other={other} onClose={onClose} />;

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = String(new FormData(event.currentTarget).get('other') ?? '');
    setMissing(chosen === '');
    if (chosen !== '') setOther(chosen);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={copy.title(member.name)}
      footer={
        <Button type="submit" form={formId}>
          {copy.next}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        <Suspense fallback={<Spinner className="text-xl" />}>
          <Picker
            label={copy.search}
            name="other"
            kind={`merge:${member.id}`}
            search={(text) => search(text, member.id)}
            searchMin={searchMin}
            error={missing ? copy.missing : undefined}
          />
        </Suspense>
      </form>
    </Dialog>
  );
}

/** Members by a part of their name or address; two of one name differ by the masked address. */
async function search(text: string, kept: string) {
  const listing = { filters: { search: text }, sort: 'name', descending: false, size: 10 } as const;
  const { rows } = await readMembers(await getSupabase(), listing);
  return rows
    .filter(({ id }) => id !== kept)
    .map(({ id, name, email }) => ({ id, name: email ? `${name} · ${email}` : name }));
}

function ConfirmMerge({ member, other, onClose }: Props & { other: string }) {
  const query = useMemberQuery(`member:${other}`, (client) => readMember(client, other));
  const found = query.data && 'id' in query.data ? query.data : undefined;
  const write = useMemberWrite((client, merged: string) => mergeMembers(client, member.id, merged));
  const title = copy.title(member.name);
  if (!found) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <QueryView query={query} failure={memberCopy.failed}>
          {() => <p>{copy.gone}</p>}
        </QueryView>
      </Dialog>
    );
  }
  return (
    <>
      <TypedConfirmDialog
        title={title}
        word={found.name}
        confirm={copy.confirm}
        busy={write.busy}
        error={write.problem}
        lead={<Accounts kept={member.name} removed={found} />}
        onClose={onClose}
        onConfirm={() =>
          write.run(other, (outcome) => {
            notify({ title: copy[outcome], ...(outcome === 'gone' && { kind: 'destructive' }) });
            onClose();
          })
        }
      />
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </>
  );
}

function Accounts({ kept, removed }: { kept: string; removed: MemberLine }) {
  const { approved, refused, pending } = removed.comments;
  return (
    <div className="grid gap-4">
      <p className="text-sm text-ink-soft">{copy.lead}</p>
      <dl className="grid gap-2 rounded-xl bg-sand p-4 text-sm">
        <div className="flex justify-between gap-4">
          <dt>{copy.kept}</dt>
          <dd className="text-right font-semibold">{kept}</dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{copy.removed}</dt>
          <dd className="text-right wrap-anywhere">
            <span className="font-semibold">{removed.name}</span> {removed.email}
          </dd>
        </div>
        <div className="flex justify-between gap-4">
          <dt>{copy.moved}</dt>
          <dd className="tabular-nums">{approved + refused + pending}</dd>
        </div>
      </dl>
    </div>
  );
}
