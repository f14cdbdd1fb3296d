import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { settingsScreen } from '#content/copy/admin/settings.ts';
import { readExceptions } from '#domain/edition-exceptions.ts';
import type { EditionException } from '#domain/edition-exceptions.ts';
import type { SettingRow } from '#domain/settings.ts';

import { saveSettings } from './settings.data.ts';
import type { SettingsSaved, SettingsWrite } from './settings.data.ts';

/** Saves the list of exceptions with an undo. `save` resolves to false when nothing was saved. */
export function useExceptions({ key, value, updated_at: seen }: SettingRow) {
  const write = useMemberMutation<SettingsWrite, SettingsSaved>(
    (client, _userId, input) => saveSettings(client, input),
    ['settings'],
  );

  async function put(next: EditionException[], version: string): Promise<string | undefined> {
    const { outcome, current } = await write.mutateAsync({
      changes: { [key]: { value: next } },
      seen: { [key]: version },
    });
    return outcome === 'done' ? current[0]?.updated_at : undefined;
  }

  function offer(title: string, before: EditionException[], version: string): void {
    offerUndo(title, async () => {
      try {
        const undone = await put(before, version);
        notify(
          undone === undefined
            ? { kind: 'destructive', title: settingsScreen.tooLate }
            : { title: settingsScreen.undone },
        );
        return true;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    });
  }

  return {
    isBusy: write.isPending,
    async save(next: EditionException[], done: string): Promise<boolean> {
      try {
        const version = await put(next, seen);
        if (version === undefined) notify({ kind: 'destructive', title: settingsScreen.conflict });
        else offer(done, readExceptions(value), version);
        return version !== undefined;
      } catch (error) {
        notify({ kind: 'destructive', title: failureMessage(error) });
        return false;
      }
    },
  };
}
