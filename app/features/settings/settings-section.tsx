import { clsx } from 'clsx';

import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import {
  settingFields,
  settingLabels,
  settingSectionCopy,
  settingsScreen as copy,
} from '#content/copy/admin/settings.ts';
import { settings as seeded } from '#content/seed/settings.ts';
import { settingKinds, settingSections } from '#domain/settings.ts';
import type { SettingKey, SettingRow, SettingSection, SettingTexts } from '#domain/settings.ts';

import { SaveRow } from './save-row.tsx';
import { SectionFoot } from './section-foot.tsx';
import { sectionSchema } from './section-form.ts';
import { SettingField } from './setting-field.tsx';
import { useStaleFields } from './use-revision.ts';
import { textsOf, useSection } from './use-section.ts';
import type { BeforeSave } from './use-section.ts';

const isKeyOf = (section: SettingSection, key: string): key is SettingKey =>
  Object.hasOwn(settingSections[section], key);

/** Sections whose first values are a sensible state to go back to. */
const resettable: readonly SettingSection[] = ['rollover', 'links', 'messages'];

function firstTexts(section: SettingSection): SettingTexts {
  const own = seeded.filter(({ key }) => isKeyOf(section, key));
  return textsOf(own.map(({ key, value }) => ({ key, value, source: null, source_date: null })));
}

type Props = {
  section: SettingSection;
  rows: readonly SettingRow[];
  note?: React.ReactNode;
  /** Asks before a change is saved; false leaves everything as it is. */
  confirm?: BeforeSave;
};

/** A section that is saved alone. */
export function SettingsSection({ section, rows, note, confirm }: Props) {
  const own = rows.filter(({ key }) => isKeyOf(section, key));
  const { lead } = settingSectionCopy[section];
  const last = own.toSorted((one, other) => other.updated_at.localeCompare(one.updated_at))[0];
  const [only, ...more] = own;
  const saving = useSection(own, confirm);
  return (
    <>
      {lead && <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{lead}</p>}
      {note}
      <SectionForm key={saving.revision} section={section} rows={own} saving={saving} />
      <SectionFoot
        last={last && last.changed_by !== null ? { by: last.changed_by, at: last.updated_at } : null}
        table="settings"
        {...(only && more.length === 0 && { row: only.key })}
      />
    </>
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
      <div className={clsx('grid items-start gap-6', twoColumns.includes(section) && 'xl:grid-cols-2')}>
        {known.map((key) => (
          <SettingField key={key} settingKey={key} texts={texts} field={form.field} />
        ))}
      </div>
      <SaveRow form={form} labelOf={labelOf} wordOf={wordOf}>
        {!isFirst && resettable.includes(section) && (
          <Button variant="quiet" busy={saving.isBusy} onClick={() => void saving.reset(first)}>
            {copy.toFirst}
          </Button>
        )}
      </SaveRow>
    </form>
  );
}

const twoColumns: readonly SettingSection[] = ['legal', 'retention'];
const labels: Readonly<Record<string, string>> = settingLabels;
const parts: Readonly<Record<string, string>> = copy.parts;

/** The label of a setting, with the name of its part. */
function labelOf(name: string): string {
  const [key = '', part] = name.split('/');
  return [labels[key] ?? key, part && parts[part]].filter(Boolean).join(' · ');
}

const rollover: Readonly<Record<string, string>> = settingFields.rollover;
const factor: Readonly<Record<string, string>> = settingFields.factor;

function wordOf(name: string, text: string): string {
  const [key = ''] = name.split('/');
  if (settingKinds[key] === 'switch') return text === 'on' ? copy.on : copy.off;
  if (settingKinds[key] === 'factor') return factor[text] ?? text;
  return settingKinds[key] === 'rollover' ? (rollover[text] ?? text) : text;
}
