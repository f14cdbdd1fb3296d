import { useState } from 'react';

import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { retentionCopy as copy, securityCopy } from '#content/copy/admin/settings-setup.ts';
import { settingLabels } from '#content/copy/admin/settings.ts';
import type { SettingTexts } from '#domain/settings.ts';

import { countEndingSessions, countExpired, countWithoutFactor } from './running.data.ts';
import { shortenedIn } from './shortened.ts';
import type { Shortened } from './shortened.ts';
import type { BeforeSave } from './use-section.ts';

const labels: Readonly<Record<string, string>> = settingLabels;
const policyName = 'security.second_factor/policy';

/** What a shorter period deletes or ends today. */
async function lineOf(client: SiteClient, { key, value }: Shortened): Promise<string> {
  if (key === 'security.session_days') return copy.ended(await countEndingSessions(client, value));
  const count = await countExpired(client, key, value);
  return key === 'security.idle_days' ? copy.ended(count) : copy.rows(labels[key] ?? key, count);
}

/** The consequences of a save in sentences; none when it only lengthens. */
async function consequences(
  client: SiteClient,
  texts: SettingTexts,
  before: SettingTexts,
): Promise<string[]> {
  const lines: string[] = [];
  for (const shortened of shortenedIn(texts, before)) lines.push(await lineOf(client, shortened));
  if (texts[policyName] === 'required' && before[policyName] !== 'required') {
    const count = await countWithoutFactor(client);
    if (count > 0) lines.push(`${securityCopy.without(count)} ${securityCopy.consequence}`);
  }
  return lines;
}

/** Asks before a save that deletes rows, ends sessions or takes rights: `confirm` for the section, `dialog` to show. */
export function useShortening(title: string) {
  const [question, setQuestion] = useState<{ lines: string[]; answer: (isYes: boolean) => void }>();
  const counting = useMemberMutation(
    (client, _userId, { texts, before }: Parameters<BeforeSave>[0]) => consequences(client, texts, before),
    [],
  );
  const confirm: BeforeSave = async (changes) => {
    const lines = await counting.mutateAsync(changes);
    if (lines.length === 0) return true;
    return new Promise((resolve) => setQuestion({ lines, answer: resolve }));
  };
  function settle(isYes: boolean): void {
    question?.answer(isYes);
    setQuestion(undefined);
  }
  const dialog = question && (
    <Dialog
      open
      onClose={() => settle(false)}
      title={title}
      footer={
        <Button variant="danger" onClick={() => settle(true)}>
          {copy.confirm}
        </Button>
      }
    >
      <ul className="grid list-disc gap-1 pl-5">
        {question.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>{copy.final}</p>
    </Dialog>
  );
  return { confirm, dialog };
}
