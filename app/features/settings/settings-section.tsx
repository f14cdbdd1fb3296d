import { clsx } from 'clsx';

import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { forms } from '#content/copy/admin/forms.ts';
import {
  settingFields,
  settingLabels,
  settingSectionCopy,
  settingsScreen as copy,
} from '#content/copy/admin/settings.ts';
import { settings as seeded } from '#content/seed/settings.ts';
import { settingKinds, settingSections } from '#domain/settings.ts';
import type { SettingKey, SettingRow, SettingSection, SettingTexts } from '#domain/settings.ts';

import { SectionFoot } from './section-foot.tsx';
import { sectionSchema } from './section-form.ts';
import { SettingField } from './setting-field.tsx';
import { useStaleFields } from './use-revision.ts';
import { textsOf, useSection } from './use-section.ts';

const isKeyOf = (section: SettingSection, key: string): key is SettingKey =>
  Object.hasOwn(settingSections[section], key);

/** Sections whose first values are a sensible state to go back to. */
const resettable: readonly SettingSection[] = ['rollover', 'links', 'messages'];

function firstTexts(section: SettingSection): SettingTexts {
  const own = seeded.filter(({ key }) => isKeyOf(section, key));
  return textsOf(own.map(({ key, value }) => ({ key, value, source: null, source_date: null })));
}

type Props = { section: SettingSection; rows: readonly SettingRow[]; note?: React.ReactNode };

/** A section that is saved alone. */
export function SettingsSection({ section, rows, note }: Props) {
  const own = rows.filter(({ key }) => isKeyOf(section, key));
  const { title, lead } = settingSectionCopy[section];
  const last = own.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))[0];
  const [only, ...more] = own;
  const saving = useSection(own);
  return (
    <Panel title={title} className="px-4! sm:px-8!">
      {lead && <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{lead}</p>}
      {note}
      <SectionForm key={saving.revision} section={section} rows={own} saving={saving} />
      <SectionFoot
        last={last && last.changed_by !== null ? { by: last.changed_by, at: last.updated_at } : null}
        table="settings"
        {...(only && more.length === 0 && { row: only.key })}
      />
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
  const first = firstTexts(section);
  const isFirst = Object.entries(texts).every(([name, text]) => first[name] === text);
  const form = useForm({
    schema: sectionSchema(known),
    version: saving.version,
    draft: `settings:${section}`,
    save: saving.save,
  });
  useStaleFields(form, texts, saving.startAnew);
  return (
    <form {...form.props} className="grid gap-6">
      <div className={clsx('grid items-start gap-6', section === 'legal' && 'xl:grid-cols-2')}>
        {known.map((key) => (
          <SettingField key={key} settingKey={key} texts={texts} field={form.field} />
        ))}
      </div>
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
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={form.busy}>
          {form.busy ? forms.saving : forms.save}
        </Button>
        {form.dirty && (
          <Button variant="quiet" onClick={form.discard}>
            {forms.discard}
          </Button>
        )}
        {!form.dirty && !isFirst && resettable.includes(section) && (
          <Button variant="quiet" busy={saving.isBusy} onClick={() => void saving.reset(first)}>
            {copy.toFirst}
          </Button>
        )}
      </div>
    </form>
  );
}

const labels: Readonly<Record<string, string>> = settingLabels;
const parts: Readonly<Record<string, string>> = copy.parts;

/** What was typed and what is saved now, by the label of the setting. */
function differences(typed: SettingTexts, saved: Readonly<Record<string, string>>) {
  return Object.entries(saved).map(([name, theirs]) => {
    const [key = '', part] = name.split('/');
    const label = [labels[key] ?? key, part && parts[part]].filter(Boolean).join(' · ');
    return { label, mine: wordOf(key, typed[name] ?? ''), theirs: wordOf(key, theirs) };
  });
}

const rollover: Readonly<Record<string, string>> = settingFields.rollover;

/** A text as a person reads it. */
function wordOf(key: string, text: string): string {
  if (settingKinds[key] === 'switch') return text === 'on' ? copy.on : copy.off;
  return settingKinds[key] === 'rollover' ? (rollover[text] ?? text) : text;
}
