import { data, redirect } from 'react-router';

import { readArchivedCampaign } from '#app/features/newsletter-archive/archive.data.ts';
import {
  allowPicturesContext,
  clockContext,
  publicConfigContext,
  reportErrorContext,
  requestIdContext,
  supabaseContext,
} from '#app/lib/page/request-context.ts';
import { campaignArchivePath, campaignCode } from '#domain/campaign-archive.ts';
import { retryAfterSeconds } from '#domain/retry-after.ts';
import { campaignOf } from '#mail/campaign/material.ts';
import { resolveParts } from '#mail/campaign/resolve.ts';
import type { Part } from '#mail/campaign/resolve.ts';

import type { Route } from './+types/newsletter-archive.ts';

const missing = () => data({ state: 'missing' as const }, 404);

/**
 * Reads the page of a campaign as its mail was. `missing` is a 404, `unavailable` (the database does not respond) a 503;
 * an address with other words redirects to that of the subject.
 */
export async function readArchivePage(context: Route.LoaderArgs['context'], slug: string) {
  const code = campaignCode(slug);
  if (code === undefined) return missing();
  const path = `/newsletter/${slug}`;
  try {
    const found = await readArchivedCampaign(context.get(supabaseContext), code);
    if (!found) return missing();
    const { id, sentAt, material } = found;
    const { subject } = material;
    const canonical = campaignArchivePath({ id, subject });
    if (canonical !== path) return redirect(canonical, { status: 301, headers: movedHeaders });
    const { siteUrl, supabaseUrl } = context.get(publicConfigContext);
    const campaign = campaignOf(
      material,
      { siteUrl, filesUrl: supabaseUrl || siteUrl },
      { links: (target) => target, unsubscribe: '', archive: undefined },
    );
    const parts = resolveParts(campaign.blocks, campaign);
    for (const address of picturesOf(parts)) context.get(allowPicturesContext)(address);
    const isOver = isPast(material.edition?.ends_at, context.get(clockContext).now());
    return {
      state: 'found' as const,
      path,
      subject,
      sentAt,
      description: material.preview_text,
      parts,
      isOver,
    };
  } catch (error) {
    context.get(reportErrorContext)(error, { requestId: context.get(requestIdContext), path });
    return data(
      { state: 'unavailable' as const },
      { status: 503, headers: { 'Retry-After': retryAfterSeconds.content } },
    );
  }
}

/** The subject does not change any more, but the organisers may hide the page. */
const movedHeaders = { 'Cache-Control': 'public, max-age=3600' };

const isPast = (endsAt: string | undefined, now: Date): boolean =>
  endsAt !== undefined && new Date(endsAt) <= now;

const picturesOf = (parts: readonly Part[]): string[] =>
  parts.flatMap((part) => {
    if (part.type === 'picture') return [part.picture.address];
    if (part.type !== 'articles') return [];
    return part.articles.flatMap(({ picture }) => picture?.address ?? []);
  });
