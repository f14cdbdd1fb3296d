import * as z from 'zod/mini';

import type { SiteClient } from '#app/lib/session/supabase-types.ts';
import type { ListId } from '#domain/site-content.ts';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type ItemValue = z.infer<typeof valueSchema>;

/** An item as it is saved; `values` has every column. */
const itemSchema = z.pipe(
  z.record(z.string(), valueSchema),
  z.transform((values) => ({
    id: String(values['id']),
    updated_at: String(values['updated_at']),
    isVisible: values['is_visible'] === true,
    changedBy: typeof values['changed_by'] === 'string' ? values['changed_by'] : undefined,
    values,
  })),
);
export type SiteItem = z.infer<typeof itemSchema>;

const listSchema = z.object({ rows: z.array(itemSchema), most: z.number() });

/** The items of a list, hidden ones too, in their order; a list has few (`domain/site-content.ts`). */
export async function readSiteList(client: SiteClient, list: ListId) {
  return listSchema.parse((await client.rpc('site_list', { list }).throwOnError()).data);
}

const countsSchema = z.record(z.string(), z.object({ shown: z.int(), hidden: z.int() }));

/** How many items each list shows and hides. */
export async function readListCounts(client: SiteClient) {
  return countsSchema.parse((await client.rpc('site_list_counts').throwOnError()).data);
}

const outcomeSchema = z.object({
  outcome: z.enum(['done', 'conflict', 'gone', 'taken']),
  /** As it is now; as it was, after a deletion. */
  item: z.optional(itemSchema),
});
export type ItemOutcome = z.infer<typeof outcomeSchema>;

/** `known`: the item that changes, as it was read; a new one without it. */
export type ItemWrite = {
  list: ListId;
  fields: Record<string, ItemValue>;
  known?: Pick<SiteItem, 'id' | 'updated_at'> | undefined;
};

export async function saveSiteItem(
  client: SiteClient,
  { list, fields, known }: ItemWrite,
): Promise<ItemOutcome> {
  const { data, error } = await client.rpc('save_site_item', {
    list,
    fields,
    ...(known && { item: known.id, seen: known.updated_at }),
  });
  if (error?.code === uniqueViolation) return { outcome: 'taken' };
  if (error) throw error;
  return outcomeSchema.parse(data);
}

/** The gallery has this picture already. */
const uniqueViolation = '23505';

export async function deleteSiteItem(
  client: SiteClient,
  list: ListId,
  { id, updated_at }: Pick<SiteItem, 'id' | 'updated_at'>,
): Promise<ItemOutcome> {
  const { data } = await client.rpc('delete_site_item', { list, item: id, seen: updated_at }).throwOnError();
  return outcomeSchema.parse(data);
}

/** Puts a deleted item back in its place. */
export async function restoreSiteItem(
  client: SiteClient,
  list: ListId,
  { values }: SiteItem,
): Promise<ItemOutcome> {
  const { data } = await client.rpc('restore_site_item', { list, item: values }).throwOnError();
  return outcomeSchema.parse(data);
}

const orderSchema = z.object({ outcome: z.enum(['done', 'conflict']), ids: z.array(z.string()) });
export type OrderWrite = { list: ListId; ids: readonly string[]; known: readonly string[] };

/** Saves the whole order; `known` is the order that was read. */
export async function orderSiteList(client: SiteClient, { list, ids, known }: OrderWrite) {
  const { data } = await client
    .rpc('order_site_list', { list, ids: [...ids], known: [...known] })
    .throwOnError();
  return orderSchema.parse(data);
}
