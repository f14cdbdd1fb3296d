import { useQueryClient } from '@tanstack/react-query';

import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';
import { limits } from '#domain/limits.ts';
import { memberNoteSchema } from '#domain/member-note.ts';

import { DrawerSection } from './drawer-section.tsx';
import type { MemberRecord } from './member-schema.ts';
import { addNote } from './member.data.ts';

/** Private notes of administrators about a member, and the form that adds one. */
export function MemberNotes({ member }: { member: MemberRecord }) {
  const client = useQueryClient();
  const add = useMemberMutation<string>((supabase, _userId, text) => addNote(supabase, member.id, text), []);
  const form = useForm({
    schema: memberNoteSchema,
    draft: `note:${member.id}`,
    save: async ({ body }) => {
      await add.mutateAsync(body);
      void client.invalidateQueries({ queryKey: ['moderation', 'member', member.id] });
      return { outcome: 'done', clear: true };
    },
  });
  const failed =
    form.failure === undefined ? undefined : `${authorDrawer.noteFailed} ${failureCause(form.failure)}`;

  return (
    <DrawerSection id="fiche-notes" title={authorDrawer.notes}>
      <ul className="grid gap-2">
        {member.notes.map((note) => (
          <li key={note.id} className="rounded-xl bg-honey/40 p-3">
            <p className="whitespace-pre-line">{note.body}</p>
            <p className="text-xs text-ink-soft">
              {note.by && `${note.by} · `}
              <ParisTime iso={note.created_at} />
              {note.edited_at && ` · ${authorDrawer.edited}`}
            </p>
          </li>
        ))}
      </ul>
      <form {...form.props} className="grid justify-items-start gap-2">
        <div className="w-full">
          <TextareaField
            {...form.field('body')}
            rows={2}
            maxLength={limits.memberNoteMax}
            label={authorDrawer.note}
            hint={authorDrawer.notesHint}
            {...(failed && { error: failed.trim() })}
          />
        </div>
        <Button type="submit" size="small" variant="secondary" busy={form.busy}>
          {authorDrawer.addNote}
        </Button>
      </form>
    </DrawerSection>
  );
}
