import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { NoteForm } from '#app/ui/forms/note-form.tsx';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { componentsCopy } from '#content/copy/admin/components.ts';
import { componentLimits } from '#domain/components.ts';
import { incidentNoteSchema } from '#domain/incident-note.ts';

import { noteIncident } from './components.data.ts';
import type { Incident } from './components.data.ts';

const { note: label, noteHint: hint, save, cancel } = componentsCopy.incident;

/** What a person learnt about an incident. */
export function IncidentNote({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const write = useMemberMutation(
    (client, _userId, { note, seen }: { note: string; seen: string }) =>
      noteIncident(client, incident.id, note, seen),
    ['component', 'components'],
  );
  const form = useForm({
    schema: incidentNoteSchema,
    version: incident.updated_at,
    draft: `incident:${incident.id}`,
    save: async ({ note }, seen = ''): Promise<SaveOutcome> => {
      const result = await write.mutateAsync({ note, seen });
      if (result.outcome === 'gone') return { outcome: 'gone' };
      const { updated_at: version, note: current } = result.incident;
      if (result.outcome === 'conflict') return { outcome: 'conflict', version, current: { note: current } };
      onClose();
      return { outcome: 'done', version };
    },
  });
  return (
    <NoteForm
      form={form}
      name="note"
      copy={{ label, hint, save, cancel }}
      text={incident.note}
      maxLength={componentLimits.incidentNote}
      className="grid gap-3"
      onClose={onClose}
    />
  );
}
