import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { ReauthenticationDialog } from '#app/lib/session/reauthentication-dialog.tsx';
import { readMembers } from '#app/features/users/list/members.data.ts';
import { mergeMembers } from '#app/features/users/member.data.ts';
import type { MemberLine } from '#app/features/users/member-line.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { memberActions } from '#content/copy/admin/member-actions.ts';

import type { ActionMember } from './member-action.ts';
import { Problem } from './problem.tsx';
import { useMemberWrite } from './use-member-write.ts';

const copy = memberActions.merge;

/** Merges another account, found by its name or address, into this one, once its name was typed. */
export function MergeDialog({ member, onClose }: { member: ActionMember; onClose: () => void }) {
  const formId = useId();
  const [search, setSearch] = useState('');
  const [other, setOther] = useState<MemberLine>();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  const text = search.trim();
  const { data } = useMemberList('merge-search', text, async (client) =>
    text.length < 3
      ? []
      : (
          await readMembers(client, {
            filters: { search: text },
            sort: 'name',
            descending: false,
            size: 6,
          })
        ).rows,
  );
  const found = data?.filter(({ id }) => id !== member.id) ?? [];
  const write = useMemberWrite((client, merged: string) => mergeMembers(client, member.id, merged));

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!other) return;
    const matches = typed.trim() === other.name;
    setWrong(!matches);
    if (!matches) return;
    write.run(other.id, (outcome) => {
      notify({ title: copy[outcome], ...(outcome === 'gone' && { kind: 'destructive' }) });
      onClose();
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`${copy.title} ${member.name}`}
      footer={
        other && (
          <Button type="submit" form={formId} variant="danger" busy={write.busy}>
            {copy.confirm}
          </Button>
        )
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">{copy.lead}</p>
        {!other && (
          <>
            <Field
              label={copy.search}
              hint={copy.searchHint}
              type="search"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
            <ul className="grid gap-1" aria-label={copy.results}>
              {found.map((line) => (
                <li key={line.id}>
                  <button
                    type="button"
                    onClick={() => setOther(line)}
                    className="flex min-h-11 w-full flex-wrap items-center justify-between gap-x-4 rounded-xl px-3 text-left hover:bg-sand"
                  >
                    <span className="font-semibold">{line.name}</span>
                    <span className="text-sm text-ink-soft">{line.email}</span>
                  </button>
                </li>
              ))}
            </ul>
            {text.length >= 3 && data && found.length === 0 && <p className="text-sm">{copy.none}</p>}
          </>
        )}
        {other && (
          <>
            <dl className="grid gap-2 rounded-xl bg-sand p-4 text-sm">
              <div className="flex justify-between gap-4">
                <dt>{copy.kept}</dt>
                <dd className="font-semibold">{member.name}</dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt>{copy.removed}</dt>
                <dd className="text-right">
                  <span className="font-semibold">{other.name}</span> {other.email}
                </dd>
              </div>
              <div className="flex justify-between gap-4">
                <dt>{copy.moved}</dt>
                <dd className="tabular-nums">
                  {other.comments.approved + other.comments.refused + other.comments.pending}
                </dd>
              </div>
            </dl>
            <Field
              label={`${copy.type} « ${other.name} »`}
              value={typed}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
              {...(wrong && { error: memberActions.delete.wrong })}
            />
          </>
        )}
        {write.problem && <Problem>{write.problem}</Problem>}
      </form>
      {write.proof && <ReauthenticationDialog {...write.proof} />}
    </Dialog>
  );
}
