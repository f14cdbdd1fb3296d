import type { Page } from '@playwright/test';
import * as z from 'zod';

import type { Json } from '#domain/database.types.gen.ts';

import { as, sessionOf } from './members.ts';
import { asAdministrator } from './role-members.ts';

export type Api = Awaited<ReturnType<typeof as>>;

/** Signs the page in; returns a client of the same administrator. */
export async function administrator(page: Page): Promise<Api> {
  const { email } = await asAdministrator(page);
  return as(await sessionOf(email));
}

export async function rowOf(api: Api, id: string) {
  const { data } = await api.from('newsletter_campaigns').select('*').eq('id', id).single().throwOnError();
  return data;
}

export async function change(api: Api, id: string, changes: { [column: string]: Json }): Promise<void> {
  const { updated_at: seen } = await rowOf(api, id);
  await api.rpc('save_campaign', { campaign: id, seen, changes }).throwOnError();
}

/** Writes a campaign with these blocks; returns its id. */
export async function write(api: Api, name: string, blocks: Json): Promise<string> {
  const { data } = await api.rpc('create_campaign', { name }).throwOnError();
  const { id } = z.object({ id: z.string() }).parse(data);
  await change(api, id, { subject: 'Décembre', preview_text: 'Le 4', blocks });
  return id;
}

/** Opens the editor of a campaign. */
export const openCampaign = (page: Page, id: string) => page.goto(`/admin/newsletter/campagnes/${id}`);

export const textBlock = (id: string, content: string) => ({ type: 'text', id, text: content });
