import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { editNote } from '#app/features/users/notes.data.ts';
import type { MemberNote, NoteEdit } from '#app/features/users/notes.data.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { memberEdit, memberNotes as copy } from '#content/copy/admin/member.ts';
import { limits } from '#domain/limits.ts';
import { memberNoteSchema } from '#domain/member-note.ts';

/** Changes the text of a note. The database refuses it ten minutes after the note was written. */
export function NoteForm({ note, onClose }: { note: MemberNote; onClose: () => void }) {
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
  const { conflict } = form;
  return (
    <form {...form.props} className="grid justify-items-start gap-2 p-4">
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
      />
      <div className="w-full max-w-prose">
        <TextareaField
          {...form.field('body')}
          label={copy.text}
          rows={2}
          maxLength={limits.memberNoteMax}
          defaultValue={note.body}
        />
      </div>
      {conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={[
            { label: copy.text, mine: form.texts()['body'] ?? '', theirs: conflict.current['body'] ?? '' },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!conflict && (
          <Button type="submit" size="small" busy={form.busy}>
            {memberEdit.save}
          </Button>
        )}
        <Button
          size="small"
          variant="secondary"
          onClick={() => {
            form.discard();
            onClose();
          }}
        >
          {copy.cancel}
        </Button>
      </div>
    </form>
  );
}
