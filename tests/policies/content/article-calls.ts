import type { Identity, World } from '#tests/policies/support/world.ts';

export type Page = {
  rows: { id: string; state: string; words: number }[];
  count: number | null;
  next: string | null;
  tabs: Record<string, number>;
};
export type Outcome = { id: string; outcome: string; before: object; updated_at: string };
type Relabelled = { outcome: string; articles: number; changes: Outcome[] };

/** The functions of /admin/blog, called over HTTP by an editor. */
export function articleCalls(world: () => World) {
  const call = (who: Identity, name: string, given: Record<string, unknown> = {}) =>
    world().client(who).rpc(name, given);
  const does = async (name: string, given: Record<string, unknown> = {}) =>
    (await call('editor', name, given).throwOnError()).data;
  const page = (filters: object = {}, more: object = {}): Promise<Page> =>
    does('articles_page', { filters, size: 100, ...more });
  return {
    call,
    does,
    page,
    idsOf: async (filters: object) => (await page(filters)).rows.map(({ id }) => id),
    change: (articles: string[], act: string, value?: string): Promise<Outcome[]> =>
      does('change_articles', { articles, act, ...(value !== undefined && { value }) }),
    undo: (outcomes: readonly Outcome[]) =>
      does('undo_article_changes', {
        changes: outcomes.map(({ id, before, updated_at: seen }) => ({ id, before, seen })),
      }),
    relabel: (kind: string, label: string, to?: string, confirmed = false): Promise<Relabelled> =>
      does('change_article_label', { kind, label, confirmed, ...(to !== undefined && { new_name: to }) }),
    /** The row, with the rights of the owner of the database. */
    postOf: async (id: string): Promise<Record<string, unknown>> => {
      const [row] = await world().sql`select * from public.blog_posts where id = ${id}`;
      return row ?? {};
    },
  };
}
