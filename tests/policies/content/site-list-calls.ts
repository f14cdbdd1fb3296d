import { siteLists } from '#domain/site-content.ts';
import type { SiteListId } from '#domain/site-content.ts';
import type { Identity, World } from '#tests/policies/support/world.ts';

/** What an organiser writes in a row of each table. */
const fields = {
  gallery_images: { src: '/images/neuve.webp', alt: 'Une scène', caption: 'La montée' },
  testimonials: { name: 'Ada', role: 'Fondatrice', quote: 'Bravo', punchline: 'Bien', linkedin_url: '' },
  organizers: { name: 'Ada', title: 'Accueil', bio: 'Longue', short_bio: 'Courte', quote: 'Bravo' },
  partners: { name: 'Le toit', description: 'Un lieu', badge: 'Partenaire Tech', since: 2024 },
  faq_items: { question: 'À quelle heure ?', answer: 'À 19 h.' },
  guide_events: { name: 'Café', frequency: 'mensuel', description: 'Un café', location: '' },
  guide_venues: { name: 'Lieu', kind: 'Bar', district: 'Centre', description: 'Un lieu' },
  cards: { title: 'Logos', body: 'En trois formats.' },
} as const;
export const fieldsOf = (list: SiteListId, change: object = {}) => ({
  ...fields[siteLists[list].table],
  ...change,
});

type Row = { id: string; position: number; updated_at: string; [column: string]: unknown };

/** The functions of the lists of the pages, called over HTTP by an administrator. */
export function siteListCalls(world: () => World) {
  const call = (name: string, given: object) => world().client('admin').rpc(name, given).throwOnError();
  const save = (who: Identity, list: SiteListId, given: object, known?: Row) =>
    world()
      .client(who)
      .rpc('save_site_item', {
        list,
        fields: given,
        ...(known && { item: known.id, seen: known.updated_at }),
      });
  const read = async (list: SiteListId): Promise<Row[]> => (await call('site_list', { list })).data.rows;
  return {
    read,
    save,
    idsOf: async (list: SiteListId) => (await read(list)).map(({ id }) => id),
    add: async (list: SiteListId, change: object = {}): Promise<Row> =>
      (await save('admin', list, fieldsOf(list, change)).throwOnError()).data.item,
    remove: (list: SiteListId, { id, updated_at }: Row) =>
      call('delete_site_item', { list, item: id, seen: updated_at }),
    order: (list: SiteListId, wanted: string[], known: string[]) =>
      call('order_site_list', { list, ids: wanted, known }),
  };
}
