import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { componentsCopy } from '#content/copy/admin/components.ts';
import { componentLimits } from '#domain/components.ts';
import { incidentNoteSchema } from '#domain/incident-note.ts';

import { noteIncident } from './components.data.ts';
import type { Incident } from './components.data.ts';

const copy = componentsCopy.incident;

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
  const { conflict } = form;
  return (
    <form {...form.props} className="grid gap-3">
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
      />
      <TextareaField
        {...form.field('note')}
        label={copy.note}
        hint={copy.noteHint}
        rows={2}
        maxLength={componentLimits.incidentNote}
        defaultValue={incident.note}
      />
      {conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={[
            { label: copy.note, mine: form.texts()['note'] ?? '', theirs: conflict.current['note'] ?? '' },
          ]}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {!conflict && (
          <Button type="submit" size="small" busy={form.busy}>
            {copy.save}
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
