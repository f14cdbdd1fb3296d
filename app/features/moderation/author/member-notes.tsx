import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useMemberDraft } from '#app/lib/browser/member-draft.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { TimeAgo } from '#app/ui/text/time-ago.tsx';
import { authorDrawer } from '#content/copy/admin/moderation-forms.ts';

import { DrawerPart } from './drawer-part.tsx';
import type { MemberRecord } from './member-schema.ts';
import { addNote } from './member.data.ts';

const noteMax = 2000;

/** What administrators tell each other about a member. */
export function MemberNotes({ member }: { member: MemberRecord }) {
  const client = useQueryClient();
  const [body, setBody] = useMemberDraft(`note:${member.id}`);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.querySelector('textarea');
    setBusy(true);
    try {
      await addNote(await getSupabase(), member.id, body.trim());
      setBody('');
      // The button has nothing left to send.
      field?.focus();
      setError(undefined);
      await client.invalidateQueries({ queryKey: ['moderation', 'member', member.id] });
    } catch {
      setError(authorDrawer.noteFailed);
    }
    setBusy(false);
  }

  return (
    <DrawerPart id="fiche-notes" title={authorDrawer.notes}>
      <ul className="grid gap-2">
        {member.notes.map((note) => (
          <li key={note.id} className="rounded-xl bg-miel/40 p-3">
            <p className="whitespace-pre-line">{note.body}</p>
            <p className="text-xs text-encre-douce">
              {note.by && `${note.by} · `}
              <TimeAgo iso={note.created_at} />
            </p>
          </li>
        ))}
      </ul>
      <form onSubmit={(event) => void submit(event)} className="grid justify-items-start gap-2">
        <div className="w-full">
          <TextareaField
            rows={2}
            required
            maxLength={noteMax}
            value={body}
            onChange={(event) => setBody(event.target.value)}
            label={authorDrawer.note}
            hint={authorDrawer.notesHint}
            {...(error && { error })}
          />
        </div>
        <Button type="submit" size="small" variant="secondary" disabled={body.trim() === ''} busy={busy}>
          {authorDrawer.addNote}
        </Button>
      </form>
    </DrawerPart>
  );
}
