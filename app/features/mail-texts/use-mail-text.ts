import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { ChangedMail } from '#app/shared/changed-mails.data.ts';
import type { SaveOutcome } from '#app/shared/form/save-outcome.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { untilSent } from '#app/shared/until-sent.ts';
import { mailTextForm as copy } from '#content/copy/admin/mail-texts.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import type { MailTexts } from '#domain/mail-texts.ts';

import { readTrialState, saveMailText, sendTextTrial } from './mail-texts.data.ts';
import type { TextChange, TextSaved } from './mail-texts.data.ts';

/** The version of the original, for forms, whose versions are texts. */
const original = 'original';
export const versionOf = (changed: ChangedMail | null | undefined) => changed?.updated_at ?? original;

const sayFailure = (error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) });

/**
 * Saves and resets the texts of a mail, each with an undo. A reset or an undo changes `revision` once the restored version
 * was read: the fields then start with its texts.
 */
export function useMailText(template: MailTemplate, changed: ChangedMail | undefined, texts: MailTexts) {
  const [start, setStart] = useState<{ wanted: string | undefined; revision: number }>({
    wanted: undefined,
    revision: 0,
  });
  if (start.wanted === versionOf(changed)) setStart({ wanted: undefined, revision: start.revision + 1 });
  const startAnew = (saved: ChangedMail | null) =>
    setStart(({ revision }) => ({ wanted: versionOf(saved), revision }));
  const write = useMemberMutation<TextChange, TextSaved>(
    (client, _userId, change) => saveMailText(client, change),
    ['mail-texts', 'queued-mail'],
  );
  const before = changed?.words;

  async function put(words: MailTexts | undefined, version: string): Promise<TextSaved> {
    const seen = version === original ? undefined : version;
    return write.mutateAsync({ template, ...(words && { words }), ...(seen !== undefined && { seen }) });
  }

  /** Writes the texts that were there before, unless another person changed them since. */
  function offer(title: string, words: MailTexts | undefined, saved: ChangedMail | null): void {
    offerUndo(title, async () => {
      try {
        const { outcome, current } = await put(words, versionOf(saved));
        if (outcome === 'done') startAnew(current);
        notify(outcome === 'done' ? { title: copy.undone } : { kind: 'destructive', title: copy.tooLate });
        return true;
      } catch (error) {
        sayFailure(error);
        return false;
      }
    });
  }

  return {
    revision: start.revision,
    isBusy: write.isPending,
    async save(words: MailTexts, version = versionOf(changed)): Promise<SaveOutcome> {
      const { outcome, current } = await put(words, version);
      if (outcome === 'conflict')
        return { outcome, version: versionOf(current), current: current?.words ?? texts };
      offer(copy.saved, before, current);
      return { outcome, version: versionOf(current) };
    },
    async reset(): Promise<void> {
      try {
        const { outcome, current } = await put(undefined, versionOf(changed));
        if (outcome === 'conflict') return void notify({ kind: 'destructive', title: copy.tooLate });
        startAnew(current);
        offer(copy.reset.done, before, current);
      } catch (error) {
        sayFailure(error);
      }
    },
  };
}

/** Sends a trial of the typed texts to the person who asks, and says what became of it. */
export function useTextTrial(template: MailTemplate) {
  const run = useMemberMutation<MailTexts, Parameters<typeof notify>[0]>(
    (client, _userId, words) => followTrial(client, template, words),
    [],
  );
  return {
    isBusy: run.isPending,
    send: (words: MailTexts) =>
      run.mutate(words, { onSuccess: (result) => void notify(result), onError: sayFailure }),
  };
}

async function followTrial(client: SiteClient, template: MailTemplate, words: MailTexts) {
  const { mail, recipient } = await sendTextTrial(client, template, words);
  const state = await untilSent(
    () => readTrialState(client, mail),
    (read) => read !== 'queued' && read !== 'sending',
  );
  if (state === 'sent') return { title: copy.trial.sent(recipient) };
  if (state === undefined) return { title: copy.trial.late };
  return { kind: 'destructive' as const, title: copy.trial.failed };
}
