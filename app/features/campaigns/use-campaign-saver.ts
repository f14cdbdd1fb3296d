import { useEffect, useState } from 'react';
import * as z from 'zod/mini';

import { discardMemberDraft, readMemberDraft, saveMemberDraft } from '#app/lib/browser/member-draft.ts';
import { getSupabase } from '#app/lib/session/supabase-browser.ts';
import { useFieldStore } from '#app/shared/form/use-field-store.ts';
import { campaignBlocksSchema } from '#domain/campaign-blocks.ts';
import { campaignSegments } from '#domain/campaigns.ts';

import { saveCampaign } from './campaign.data.ts';
import { CampaignSaver } from './campaign-saver.ts';
import type { KeptChanges, SavePhase } from './campaign-saver.ts';
import type { SavedCampaign } from './campaign.ts';

const valuesSchema = z.object({
  name: z.string(),
  subject: z.string(),
  preview_text: z.string(),
  segment: z.enum(campaignSegments),
  blocks: campaignBlocksSchema,
  is_public: z.boolean(),
});
const keptSchema = z.object({ version: z.string(), base: valuesSchema, values: valuesSchema });

const draftName = (id: string) => `campaign:${id}`;

function readKept(id: string): KeptChanges | undefined {
  const text = readMemberDraft(draftName(id));
  if (text === '') return undefined;
  try {
    return keptSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The saver of a campaign, with what is not saved kept in the tab, and what it is doing. */
export function useCampaignSaver(saved: SavedCampaign) {
  const { id } = saved.status;
  const [saver] = useState(
    () =>
      new CampaignSaver(saved, readKept(id), {
        save: async (seen, changes) => saveCampaign(await getSupabase(), { id, seen, changes }),
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        now: Date.now,
        keep: (changes) =>
          changes
            ? saveMemberDraft(draftName(id), JSON.stringify(changes))
            : discardMemberDraft(draftName(id)),
      }),
  );
  const state = useFieldStore(saver);
  useEffect(() => {
    const flushIn =
      (...phases: SavePhase[]) =>
      () => {
        if (phases.includes(saver.getState().phase)) void saver.flush();
      };
    const onBlur = flushIn('dirty');
    const onOnline = flushIn('dirty', 'retry');
    window.addEventListener('blur', onBlur);
    window.addEventListener('pagehide', onBlur);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('blur', onBlur);
      window.removeEventListener('pagehide', onBlur);
      window.removeEventListener('online', onOnline);
      saver.stop();
    };
  }, [saver]);
  return { saver, state };
}
