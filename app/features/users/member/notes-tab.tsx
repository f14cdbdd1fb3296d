import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { addNote, readRecord } from '#app/features/users/member.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { member as copy } from '#content/copy/admin/member.ts';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';

import { Rows } from './rows.tsx';

/** Private notes about a member: they are added, never changed. */
export function NotesTab({ id }: { id: string }) {
  const query = useMemberQuery(`record:${id}`, (client) => readRecord(client, id));
  const [body, setBody] = useMemberDraft(`note:${id}`);
  const save = useMemberMutation<string>((client, _userId, text) => addNote(client, id, text));

  function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = body.trim();
    if (text) save.mutate(text, { onSuccess: () => setBody('') });
  }

  return (
    <div className="grid gap-5">
      <form onSubmit={submit} className="grid justify-items-start gap-2">
        <div className="w-full max-w-prose">
          <TextareaField
            label={authorDrawer.note}
            hint={authorDrawer.notesHint}
            rows={2}
            maxLength={limits.memberNoteMax}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            {...(save.error && { error: failureMessage(save.error) })}
          />
        </div>
        <Button type="submit" size="small" busy={save.isPending}>
          {authorDrawer.addNote}
        </Button>
      </form>
      <QueryView query={query} failure={copy.failed}>
        {({ notes }) => (
          <Rows empty={copy.empty.notes}>
            {notes.map((note) => (
              <div key={note.id} className="grid gap-1 p-4 text-sm">
                <p className="whitespace-pre-line">{note.body}</p>
                <p className="text-xs text-ink-soft">
                  {note.by && `${note.by} · `}
                  <ParisTime iso={note.created_at} />
                </p>
              </div>
            ))}
          </Rows>
        )}
      </QueryView>
    </div>
  );
}
