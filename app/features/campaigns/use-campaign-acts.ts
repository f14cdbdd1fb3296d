import { useNavigate } from 'react-router';

import { notify } from '#app/lib/browser/toast.ts';
import { readApiError } from '#app/lib/query/api-error.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { campaigns as copy, nextEditionTemplate } from '#content/copy/admin/campaigns.ts';
import type { CampaignBlock } from '#domain/campaign-blocks.ts';

import type { CampaignLine } from './campaign.ts';
import { campaignPath } from './campaign.ts';
import * as data from './campaigns.data.ts';
import type { CampaignOutcome } from './campaigns.data.ts';

/** The queries that a change of the campaigns makes stale. */
export const campaignQueries = ['campaigns', 'newsletter-templates'];

/** The blocks of « Prochaine édition ». */
export function nextEditionBlocks(): CampaignBlock[] {
  const id = () => crypto.randomUUID();
  return [
    { type: 'heading', id: id(), text: nextEditionTemplate.heading },
    { type: 'text', id: id(), text: nextEditionTemplate.text },
    { type: 'edition', id: id() },
  ];
}

/** The sentence for a failed save of a name: the name is taken, or the general one. */
export const nameProblem = (error: unknown): string =>
  readApiError(error).code === '23505' ? copy.templateExists : failureMessage(error);

/** What the list does with campaigns; each act says what became of it. */
export function useCampaignActs() {
  const navigate = useNavigate();
  const run = useMemberMutation<(client: SiteClient) => Promise<unknown>, unknown>(
    (client, _userId, act) => act(client),
    campaignQueries,
  );

  /** Undefined when the act failed: a message was shown. */
  async function attempt<Result>(act: (client: SiteClient) => Promise<Result>): Promise<Result | undefined> {
    let result: Result | undefined;
    await run
      .mutateAsync(async (client) => {
        result = await act(client);
      })
      .catch((error: unknown) => notify({ kind: 'destructive', title: failureMessage(error) }));
    return result;
  }

  /** Opens the editor of a campaign that `make` creates. */
  async function open(make: (client: SiteClient) => Promise<string>) {
    const id = await attempt(make);
    if (id !== undefined) await navigate(campaignPath(id));
  }

  return {
    isBusy: run.isPending,
    create: () => open((client) => data.createCampaign(client, { name: copy.newName })),
    createFromTemplate: (template: string, name: string) =>
      open((client) => data.createCampaign(client, { name, template })),
    createNextEdition: () => {
      const { name, subject, preview_text } = nextEditionTemplate;
      return open((client) =>
        data.createFilledCampaign(client, { name, subject, preview_text, blocks: nextEditionBlocks() }),
      );
    },
    async duplicate({ id, name }: CampaignLine) {
      const made = await attempt((client) =>
        data.createCampaign(client, { name: copy.copyName(name), copy_of: id }),
      );
      if (made !== undefined) notify({ title: copy.duplicated });
    },
    async remove({ id }: CampaignLine) {
      const done = await attempt((client) => data.deleteCampaign(client, id));
      if (done === undefined) return;
      if (done.outcome !== 'done') return sayOutcome(done);
      offerUndo(copy.deleted, async () => {
        const restored = await attempt((client) => data.restoreCampaign(client, id));
        if (restored?.outcome === 'done') notify({ title: copy.restored });
        return restored !== undefined;
      });
    },
  };
}

/** Says why nothing changed. */
export function sayOutcome({ outcome }: CampaignOutcome): void {
  if (outcome !== 'done') notify({ kind: 'destructive', title: copy[outcome] });
}
