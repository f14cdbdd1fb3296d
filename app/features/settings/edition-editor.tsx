import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { editionStates } from '#domain/event.ts';

import { EditionFields } from './edition-fields.tsx';
import { dateFields, editionFormSchema, textsOf } from './edition-form.ts';
import type { EditedEdition } from './edition.data.ts';
import { EditionImpact } from './edition-impact.tsx';
import { PlacesLeft } from './places-left.tsx';
import { SaveRow } from './save-row.tsx';
import { useEdition } from './use-edition.ts';
import { useStaleFields } from './use-revision.ts';

/** An edition: its places left, and its facts. */
export function EditionEditor({ edition }: { edition: EditedEdition }) {
  const saving = useEdition(edition);
  return (
    <>
      <PlacesLeft edition={edition} />
      <EditionForm key={saving.revision} edition={edition} saving={saving} />
    </>
  );
}

type FormProps = { edition: EditedEdition; saving: ReturnType<typeof useEdition> };

function EditionForm({ edition, saving }: FormProps) {
  const texts = textsOf(edition);
  const form = useForm({
    schema: editionFormSchema(edition.places_remaining),
    version: saving.version,
    draft: `edition:${edition.id}`,
    save: saving.save,
  });
  useStaleFields(form, texts, saving.startAnew);
  return (
    <form {...form.props} className="grid gap-7">
      <EditionFields texts={texts} field={form.field} />
      {edition.is_next && <EditionImpact />}
      <SaveRow form={form} labelOf={(name) => labels[name] ?? name} wordOf={wordOf} />
    </form>
  );
}

type Texts = Readonly<Record<string, string>>;
const labels: Texts = { ...copy.fields, state: copy.state };

/** A text as a person reads it: instants and the state have a text of their own. */
function wordOf(name: string, text: string): string {
  if (text !== '' && dateFields.some((date) => date === name)) return parisShortStamp(text);
  const state = editionStates.find((known) => name === 'state' && known === text);
  return state ? copy.states[state] : text;
}
