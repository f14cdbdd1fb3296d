import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { settingsScreen as copy } from '#content/copy/admin/settings.ts';
import { settingOfTexts, textsOfSetting } from '#domain/settings.ts';
import type { SettingChange, SettingRow, SettingTexts } from '#domain/settings.ts';

import { saveSettings } from './settings.data.ts';
import type { SettingsSaved, SettingsWrite } from './settings.data.ts';
import { useRevision } from './use-revision.ts';

/** Whether the settings may be saved, asked with what is typed and what is saved now. */
export type BeforeSave = (changes: { texts: SettingTexts; before: SettingTexts }) => Promise<boolean>;

/** The version of a section: that of each of its settings, as one text. */
export const versionOf = (rows: readonly SettingRow[]): string =>
  JSON.stringify(Object.fromEntries(rows.map(({ key, updated_at: at }) => [key, at])));

export const textsOf = (
  rows: readonly Pick<SettingRow, 'key' | 'value' | 'source' | 'source_date'>[],
): SettingTexts => Object.assign({}, ...rows.map(textsOfSetting));

/** Saves a section, each time with an undo. `confirm` asks first; a refusal saves nothing. */
export function useSection(rows: readonly SettingRow[], confirm?: BeforeSave) {
  const version = versionOf(rows);
  const { revision, startAnew } = useRevision(version);
  const write = useMemberMutation<SettingsWrite, SettingsSaved>(
    (client, _userId, input) => saveSettings(client, input),
    ['settings'],
  );

  async function put(texts: SettingTexts, seen: string): Promise<SettingsSaved> {
    const changes: Record<string, SettingChange> = Object.fromEntries(
      rows.map(({ key }) => [key, settingOfTexts(key, texts)]),
    );
    return write.mutateAsync({ changes, seen: JSON.parse(seen) });
  }

  /** Writes the texts that were there before, unless another person changed them since. */
  function offer(title: string, before: SettingTexts, saved: readonly SettingRow[]): void {
    offerUndo(title, async () => {
      try {
        const { outcome, current } = await put(before, versionOf(saved));
        if (outcome === 'done') startAnew(versionOf(current));
        notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    revision,
    version,
    startAnew,
    isBusy: write.isPending,
    async save(texts: SettingTexts, seen = version): Promise<SaveOutcome> {
      const before = textsOf(rows);
      if (confirm && !(await confirm({ texts, before }))) return { outcome: 'refused', errors: {} };
      const { outcome, current } = await put(texts, seen);
      if (outcome === 'gone') return { outcome };
      if (outcome === 'conflict') return { outcome, version: versionOf(current), current: textsOf(current) };
      offer(copy.saved, before, current);
      return { outcome, version: versionOf(current) };
    },
    /** Writes the texts that the site began with. */
    async reset(texts: SettingTexts): Promise<void> {
      const before = textsOf(rows);
      try {
        const { outcome, current } = await put(texts, version);
        if (outcome !== 'done') return void notify({ kind: 'destructive', title: copy.tooLate });
        offer(copy.reset, before, current);
        startAnew(versionOf(current));
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
      }
    },
  };
}
