import { useEffect, useRef, useState } from 'react';

import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useForm } from '#app/shared/form/use-form.ts';
import { addNote, readNotes } from '#app/features/users/notes.data.ts';
import type { MemberNote } from '#app/features/users/notes.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy, memberNotes } from '#content/copy/admin/member.ts';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';
import { memberNoteSchema } from '#domain/member-note.ts';

import { EditNote } from './edit-note.tsx';
import { Rows } from './rows.tsx';

/** Private notes about a member. Their author changes them for ten minutes. */
export function NotesTab({ id, asked }: { id: string; asked: number }) {
  const query = useMemberQuery(`notes:${id}`, (client) => readNotes(client, id));
  return (
    <div className="grid gap-5">
      <NewNote member={id} asked={asked} />
      <QueryView query={query} failure={copy.failed}>
        {(notes) => (
          <Rows empty={copy.empty.notes}>
            {notes.map((note) => (
              <Note key={note.id} note={note} />
            ))}
          </Rows>
        )}
      </QueryView>
    </div>
  );
}

function NewNote({ member, asked }: { member: string; asked: number }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked > 0) box.current?.querySelector('textarea')?.focus();
  }, [asked]);
  const add = useMemberMutation<string>((client, _userId, text) => addNote(client, member, text));
  const form = useForm({
    schema: memberNoteSchema,
    draft: `note:${member}`,
    save: async ({ body }) => {
      await add.mutateAsync(body);
      return { outcome: 'done', clear: true };
    },
  });
  return (
    <form {...form.props} className="grid justify-items-start gap-2">
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
      />
      <div ref={box} className="w-full max-w-prose">
        <TextareaField
          {...form.field('body')}
          label={authorDrawer.note}
          hint={memberNotes.hint}
          rows={2}
          maxLength={limits.memberNoteMax}
        />
      </div>
      <Button type="submit" size="small" busy={form.busy}>
        {authorDrawer.addNote}
      </Button>
    </form>
  );
}

const minute = 60_000;

function Note({ note }: { note: MemberNote }) {
  const [editing, setEditing] = useState(false);
  const now = useNow(5000);
  const isOpen = Date.parse(note.created_at) + limits.memberNoteEditMinutes * minute > now;
  if (editing) return <EditNote note={note} onClose={() => setEditing(false)} />;
  return (
    <div className="grid gap-1 p-4 text-sm">
      <p className="whitespace-pre-line">{note.body}</p>
      <p className="text-xs text-ink-soft">
        {note.by && `${note.by} · `}
        <ParisTime iso={note.created_at} />
        {note.edited_at && (
          <>
            {` · ${authorDrawer.edited} `}
            <ParisTime iso={note.edited_at} />
          </>
        )}
      </p>
      {note.own && isOpen && (
        <div>
          <Button size="small" variant="secondary" onClick={() => setEditing(true)}>
            {memberNotes.edit}
          </Button>
        </div>
      )}
    </div>
  );
}
