import { useState } from 'react';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useNow } from '#app/lib/time/clock.tsx';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { editionCopy as copy, settingsScreen } from '#content/copy/admin/settings.ts';
import type { SettingRow } from '#domain/settings.ts';

import { SettingsSection } from './settings-section.tsx';
import { EditionFields } from './edition-fields.tsx';
import { editionFormSchema, textsOf } from './edition-form.ts';
import { EditionList } from './edition-list.tsx';
import { readEditions } from './edition.data.ts';
import type { EditedEdition } from './edition.data.ts';
import { EditionImpact } from './edition-impact.tsx';
import { NextEditionDialog } from './next-edition-dialog.tsx';
import { useEdition } from './use-edition.ts';

/** The announced edition, the next one, and all of them. */
export function EditionSection({ rows }: { rows: readonly SettingRow[] }) {
  const query = useMemberQuery('editions', readEditions);
  const [isPassing, setPassing] = useState(false);
  const now = useNow();
  return (
    <div className="grid gap-6">
      <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-96" />}>
        {(editions) => {
          const announced = editions.find(({ is_next: isNext }) => isNext);
          return (
            <>
              <Panel
                title={copy.title}
                className="px-4! sm:px-8!"
                action={
                  announced && (
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() => setPassing(true)}
                      className="min-h-11!"
                    >
                      {copy.next.action}
                    </Button>
                  )
                }
              >
                <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
                {announced ? (
                  <>
                    {Date.parse(announced.ends_at) <= now && (
                      <p className="font-semibold text-danger">{copy.over}</p>
                    )}
                    <Announced key={announced.id} edition={announced} />
                  </>
                ) : (
                  <p>{copy.none}</p>
                )}
              </Panel>
              <EditionList editions={editions} />
              {isPassing && announced && (
                <NextEditionDialog after={announced.starts_at} onClose={() => setPassing(false)} />
              )}
            </>
          );
        }}
      </QueryView>
      <SettingsSection section="rollover" rows={rows} />
    </div>
  );
}

function Announced({ edition }: { edition: EditedEdition }) {
  const saving = useEdition(edition);
  return <EditionForm key={saving.revision} edition={edition} save={saving.save} />;
}

type FormProps = { edition: EditedEdition; save: ReturnType<typeof useEdition>['save'] };

const labels: Readonly<Record<string, string>> = { ...copy.fields, state: copy.state };

function EditionForm({ edition, save }: FormProps) {
  const texts = textsOf(edition);
  const form = useForm({
    schema: editionFormSchema,
    version: edition.updated_at,
    draft: `edition:${edition.id}`,
    save,
  });
  const typed = form.texts();
  return (
    <form {...form.props} className="grid gap-7">
      <EditionFields texts={texts} field={form.field} />
      <EditionImpact />
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
          fields={Object.entries(form.conflict.current).map(([name, theirs]) => ({
            label: labels[name] ?? name,
            mine: typed[name] ?? '',
            theirs,
          }))}
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
        <p className="text-sm text-ink-soft">
          {settingsScreen.changed(null)} <ParisTime iso={edition.updated_at} />
        </p>
      </div>
    </form>
  );
}
