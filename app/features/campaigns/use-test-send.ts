import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { untilSent } from '#app/shared/until-sent.ts';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';

import { readTestState, sendTest } from './campaign.data.ts';

const copy = campaignEditor.test;
type Result = { title: string; kind?: 'destructive'; description?: string };

/** Sends the saved content to the person who asks, and says what became of it. */
export function useTestSend(campaign: string) {
  const run = useMemberMutation((client) => follow(client, campaign), []);
  return {
    isBusy: run.isPending,
    send: () =>
      run.mutateAsync().then(
        (result) => void notify(result),
        (error: unknown) => void notify({ kind: 'destructive', title: failureMessage(error) }),
      ),
  };
}

async function follow(client: SiteClient, campaign: string): Promise<Result> {
  const asked = await sendTest(client, campaign);
  if (!asked) return { kind: 'destructive', title: copy.incomplete };
  const state = await untilSent(
    () => readTestState(client, asked.test),
    (read) => read?.state === 'sent' || read?.state === 'failed',
  );
  if (state?.state === 'sent') return { title: copy.sent(asked.recipient) };
  if (state?.state === 'failed')
    return { kind: 'destructive', title: copy.failed, ...(state.error && { description: state.error }) };
  return { title: copy.late };
}
