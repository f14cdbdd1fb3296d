import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import { settingLabels, settingSectionCopy, settingsScreen as copy } from '#content/copy/admin/settings.ts';
import { settingSections } from '#domain/settings.ts';
import type { SettingKey, SettingRow, SettingSection } from '#domain/settings.ts';

import { sectionSchema } from './section-form.ts';
import { SettingField } from './setting-field.tsx';
import { textsOf, useSection } from './use-section.ts';

const isKeyOf = (section: SettingSection, key: string): key is SettingKey =>
  Object.hasOwn(settingSections[section], key);

type Props = { section: SettingSection; rows: readonly SettingRow[]; note?: React.ReactNode };

/** A section that is saved alone. */
export function SettingsSection({ section, rows, note }: Props) {
  const own = rows.filter(({ key }) => isKeyOf(section, key));
  const { title, lead } = settingSectionCopy[section];
  const last = own.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))[0];
  const saving = useSection(own);
  return (
    <Panel title={title} className="px-4! sm:px-8!">
      {lead && <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{lead}</p>}
      {note}
      <SectionForm key={saving.revision} section={section} rows={own} saving={saving} />
      {last?.changed_by && (
        <p className="text-sm text-ink-soft">
          {copy.changed(last.changed_by)} <ParisTime iso={last.updated_at} />
        </p>
      )}
    </Panel>
  );
}

type FormProps = {
  section: SettingSection;
  rows: readonly SettingRow[];
  saving: ReturnType<typeof useSection>;
};

function SectionForm({ section, rows, saving }: FormProps) {
  const texts = textsOf(rows);
  const keys = Object.keys(settingSections[section]).filter((key) => isKeyOf(section, key));
  const known = keys.filter((key) => rows.some((row) => row.key === key));
  const form = useForm({
    schema: sectionSchema(known),
    version: saving.version,
    draft: `settings:${section}`,
    save: saving.save,
  });
  const typed = form.texts();
  return (
    <form {...form.props} className="grid gap-6">
      {known.map((key) => (
        <SettingField key={key} settingKey={key} texts={texts} field={form.field} />
      ))}
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
          fields={Object.entries(form.conflict.current).map(([name, theirs]) => {
            const [key = ''] = name.split('/');
            return {
              label: isKeyOf(section, key) ? settingLabels[key] : name,
              mine: typed[name] ?? '',
              theirs,
            };
          })}
        />
      )}
      <div className="flex flex-wrap gap-3">
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
