import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { editionCopy as copy } from '#content/copy/admin/edition-settings.ts';
import { editionStates } from '#domain/event.ts';

import { EditionFields } from './edition-fields.tsx';
import { dateFields, editionFormSchema, textsOf } from './edition-form.ts';
import type { EditedEdition } from './edition.data.ts';
import { EditionImpact } from './edition-impact.tsx';
import { PlacesLeft } from './places-left.tsx';
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
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={differences(form.texts(), form.conflict.current)}
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? forms.saving : forms.save}
        </Button>
        {form.dirty && (
          <Button variant="quiet" onClick={form.discard}>
            {forms.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

type Texts = Readonly<Record<string, string>>;
const labels: Texts = { ...copy.fields, state: copy.state };

const differences = (typed: Texts, saved: Texts) =>
  Object.entries(saved).map(([name, theirs]) => ({
    label: labels[name] ?? name,
    mine: wordOf(name, typed[name] ?? ''),
    theirs: wordOf(name, theirs),
  }));

/** A text as a person reads it: instants and the state have a text of their own. */
function wordOf(name: string, text: string): string {
  if (text !== '' && dateFields.some((date) => date === name)) return parisShortStamp(text);
  const state = editionStates.find((known) => name === 'state' && known === text);
  return state ? copy.states[state] : text;
}
