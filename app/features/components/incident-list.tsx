import { useState } from 'react';

import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { componentsCopy } from '#content/copy/admin/components.ts';

import { lastingText } from './component-words.ts';
import type { Incident } from './components.data.ts';
import { IncidentNote } from './incident-note.tsx';

const copy = componentsCopy.incident;

/** The incidents of a component, the latest first, with their notes. */
export function IncidentList({ incidents }: { incidents: readonly Incident[] }) {
  if (incidents.length === 0) return <p className="text-ink-soft">{componentsCopy.detail.noIncident}</p>;
  return (
    <ul className="grid gap-4">
      {incidents.map((incident) => (
        <IncidentItem key={incident.id} incident={incident} />
      ))}
    </ul>
  );
}

function IncidentItem({ incident }: { incident: Incident }) {
  const [editing, setEditing] = useState(false);
  const may = useMay();
  const { cause, started_at: start, ended_at: end, calls, errors, note } = incident;
  return (
    <li className="grid gap-1 border-l-2 border-ink/15 pl-3">
      <p className="font-medium">
        {copy.causes[cause]}, <Duration start={start} end={end} />
      </p>
      <p className="text-ink-soft">
        <ParisTime iso={start} />
        {errors > 0 && ` · ${copy.counted(errors, calls)}`}
      </p>
      {note !== '' && !editing && <p className="max-w-prose whitespace-pre-line wrap-anywhere">{note}</p>}
      {editing && <IncidentNote incident={incident} onClose={() => setEditing(false)} />}
      {!editing && may('functions.manage') && (
        <Button
          size="small"
          variant="quiet"
          className="justify-self-start px-0!"
          onClick={() => setEditing(true)}
        >
          {note === '' ? copy.addNote : copy.editNote}
        </Button>
      )}
    </li>
  );
}

function Duration({ start, end }: { start: string; end: string | null }) {
  if (end === null) return copy.ongoing;
  return lastingText((Date.parse(end) - Date.parse(start)) / 1000);
}
