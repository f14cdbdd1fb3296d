import { useDeferredValue, useMemo, useState } from 'react';

import { useMemberList } from '#app/lib/query/member-query.ts';
import { blockLimits } from '#domain/campaign-blocks.ts';
import { campaignArchivePath } from '#domain/campaign-archive.ts';
import { campaignFindings, linksOf } from '#domain/campaign-checks.ts';
import type { CampaignFinding } from '#domain/campaign-checks.ts';
import { campaignOf } from '#mail/campaign/material.ts';
import { mailBytes, renderCampaign } from '#mail/campaign/render-campaign.ts';

import { findGonePaths, readMaterial } from './campaign.data.ts';
import type { SaverState } from './campaign-saver.ts';
import type { CampaignValues } from './campaign.ts';

const nothing: readonly string[] = [];
const noUnsubscribe = '/newsletter/desinscrire';

/** The material of the saved campaign, read again after each save. */
export function useMaterial(id: string, version: string) {
  return useMemberList(`campaign-material ${id}`, version, (client) => readMaterial(client, id));
}

export type MaterialQuery = ReturnType<typeof useMaterial>;

/** The mail of what is written now, and what should be corrected in it. */
export function usePreview(
  id: string,
  { values: written, phase }: Pick<SaverState, 'values' | 'phase'>,
  material: MaterialQuery,
) {
  const values = useDeferredValue(written);
  const read = material.data;
  const mail = useMemo(() => {
    if (!read) return undefined;
    const siteUrl = window.location.origin;
    const { subject, preview_text, blocks } = values;
    return renderCampaign(
      campaignOf(
        { ...read.material, subject, preview_text, blocks: [...blocks] },
        { siteUrl, filesUrl: read.filesUrl },
        {
          links: (target) => target,
          unsubscribe: `${siteUrl}${noUnsubscribe}`,
          archive: values.is_public ? `${siteUrl}${campaignArchivePath({ id, subject })}` : undefined,
        },
      ),
    );
  }, [id, values, read]);
  const goneLinks = useGoneLinks(values, phase === 'clean');
  const findings = useMemo(
    (): CampaignFinding[] =>
      campaignFindings({
        ...values,
        goneLinks: new Set(goneLinks),
        facts: read &&
          mail && {
            hasEdition: read.material.edition !== null,
            articles: new Set(read.material.articles.map((article) => article.id)),
            pictures: new Set(read.material.pictures.map((picture) => picture.id)),
            bytes: mailBytes(mail),
          },
      }),
    [values, goneLinks, read, mail],
  );
  return { mail, findings, bytes: mail ? mailBytes(mail) : 0, most: blockLimits.mailBytes };
}

/** Links to pages of the site that do not exist. They are looked up once saved, so that a half-typed address is not requested. */
function useGoneLinks({ blocks }: CampaignValues, isSaved: boolean): readonly string[] {
  const paths = blocks.flatMap(linksOf).map((href) => href.trim());
  const wanted = [...new Set(paths.filter((href) => /^\/(?![/\\])/.test(href)))].toSorted().join(' ');
  const [asked, setAsked] = useState(wanted);
  if (isSaved && wanted !== asked) setAsked(wanted);
  const { data } = useMemberList('campaign-links', asked, () =>
    findGonePaths(asked === '' ? [] : asked.split(' ')),
  );
  return data ?? nothing;
}
