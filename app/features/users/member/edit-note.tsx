import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { NoteForm } from '#app/ui/forms/note-form.tsx';
import { useForm } from '#app/shared/form/use-form.ts';
import { editNote } from '#app/features/users/notes.data.ts';
import type { MemberNote, NoteEdit } from '#app/features/users/notes.data.ts';
import { memberEdit, memberNotes as copy } from '#content/copy/admin/member.ts';
import { limits } from '#domain/limits.ts';
import { memberNoteSchema } from '#domain/member-note.ts';

/** Changes the text of a note. The database refuses it ten minutes after the note was written. */
export function EditNote({ note, onClose }: { note: MemberNote; onClose: () => void }) {
  const write = useMemberMutation((client, _userId, edit: NoteEdit) => editNote(client, note.id, edit));
  const form = useForm({
    schema: memberNoteSchema,
    version: note.updated_at,
    draft: `note-edit:${note.id}`,
    save: async ({ body }, seen = '') => {
      const result = await write.mutateAsync({ body, seen });
      if (result.outcome === 'conflict') {
        return { outcome: 'conflict', version: result.updated_at, current: { body: result.body } };
      }
      if (result.outcome === 'late') return { outcome: 'refused', errors: { body: copy.late } };
      if (result.outcome === 'done') onClose();
      return { outcome: result.outcome };
    },
  });
  return (
    <NoteForm
      form={form}
      name="body"
      copy={{ label: copy.text, save: memberEdit.save, cancel: copy.cancel }}
      text={note.body}
      maxLength={limits.memberNoteMax}
      className="grid justify-items-start gap-2 p-4"
      onClose={onClose}
    />
  );
}
