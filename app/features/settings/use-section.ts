import { useState } from 'react';

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

/** The version of a section: that of each of its settings, as one text. */
export const versionOf = (rows: readonly SettingRow[]): string =>
  JSON.stringify(Object.fromEntries(rows.map(({ key, updated_at: at }) => [key, at])));

export const textsOf = (rows: readonly SettingRow[]): SettingTexts =>
  Object.assign({}, ...rows.map(textsOfSetting));

/** Saves a section with an undo. `revision` counts the times that its fields start anew, once their version was read. */
export function useSection(rows: readonly SettingRow[]) {
  const version = versionOf(rows);
  const [start, setStart] = useState<{ wanted: string | undefined; revision: number }>({
    wanted: undefined,
    revision: 0,
  });
  if (start.wanted === version) setStart({ wanted: undefined, revision: start.revision + 1 });
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

  function offer(before: SettingTexts, saved: readonly SettingRow[]): void {
    offerUndo(copy.saved, async () => {
      try {
        const { outcome, current } = await put(before, versionOf(saved));
        if (outcome === 'done') setStart(({ revision }) => ({ wanted: versionOf(current), revision }));
        notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    revision: start.revision,
    version,
    async save(texts: SettingTexts, seen = version): Promise<SaveOutcome> {
      const before = textsOf(rows);
      const { outcome, current } = await put(texts, seen);
      if (outcome === 'gone') return { outcome };
      if (outcome === 'conflict') return { outcome, version: versionOf(current), current: textsOf(current) };
      offer(before, current);
      return { outcome, version: versionOf(current) };
    },
  };
}
