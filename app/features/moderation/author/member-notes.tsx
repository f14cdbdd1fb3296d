import { useQueryClient } from '@tanstack/react-query';

import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import { DrawerSection } from './drawer-section.tsx';
import type { MemberRecord } from './member-schema.ts';
import { addNote } from './member.data.ts';

/** Private notes of administrators about a member, and the form that adds one. */
export function MemberNotes({ member }: { member: MemberRecord }) {
  const client = useQueryClient();
  const [body, setBody] = useMemberDraft(`note:${member.id}`);
  const save = useMemberMutation<string>((supabase, _userId, text) => addNote(supabase, member.id, text), []);

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    save.mutate(body.trim(), {
      onSuccess: () => {
        setBody('');
        // The button is disabled once the field is empty: it would lose the focus.
        field?.focus();
        void client.invalidateQueries({ queryKey: ['moderation', 'member', member.id] });
      },
    });
  }

  return (
    <DrawerSection id="fiche-notes" title={authorDrawer.notes}>
      <ul className="grid gap-2">
        {member.notes.map((note) => (
          <li key={note.id} className="rounded-xl bg-honey/40 p-3">
            <p className="whitespace-pre-line">{note.body}</p>
            <p className="text-xs text-ink-soft">
              {note.by && `${note.by} · `}
              <TimeAgo iso={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={submit} className="grid justify-items-start gap-2">
        <div className="w-full">
          <TextareaField
            rows={2}
            required
            maxLength={limits.memberNoteMax}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            label={authorDrawer.note}
            hint={authorDrawer.notesHint}
            {...(save.isError && { error: authorDrawer.noteFailed })}
          />
        </div>
        <Button
          type="submit"
          size="small"
          variant="secondary"
          disabled={body.trim() === ''}
          busy={save.isPending}
        >
          {authorDrawer.addNote}
        </Button>
      </form>
    </DrawerSection>
  );
}
