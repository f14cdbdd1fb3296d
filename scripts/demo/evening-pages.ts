import { galleryImages } from '#content/seed/gallery.ts';

import { dayMilliseconds } from './world.ts';
import type { DemoTable, Row, World } from './world.ts';

const account = `Il faisait encore doux à dix-huit heures trente, et la terrasse s’est remplie avant la fin du premier verre.

Une graphiste a trouvé son développeur près du brasero, deux fondatrices ont découvert qu’elles louaient des bureaux dans la même rue, et la démo entre deux tables a fini en débat sur le prix juste d’un logiciel.

À vingt-deux heures, on s’est serrés pour la photo de groupe. Le dernier tram est parti avec ceux qui couraient le plus vite ; les autres ont terminé la conversation à pied.`;
const thanks =
  'À l’équipe du bar, qui a gardé la terrasse ouverte une heure de plus, et à celles et ceux qui sont venus pour la première fois.';
const earlier =
  'Une soirée de pluie, donc une soirée d’auvent : trente personnes, six parapluies, et des conversations qui ont duré plus longtemps que prévu.';

/** The drawings of the last evening, in their order, and the names that two guests agreed to. */
const shown = [
  'group-photo',
  'toast',
  'circle-laughing',
  'laptop-demo',
  'handshake',
  'bar',
  'grand-place-view',
  'five-minute-talk',
  'last-tram',
];
const names: Partial<Record<string, string>> = { handshake: 'Inès et Karim' };

/** The pages of the last two evenings, and a request about a photo that waits. */
export function eveningPageTables(world: World): DemoTable[] {
  const last = world.evenings.length - 2;
  return [
    {
      table: 'private.evening_pages',
      rows: [pageOf(world, last, account, thanks), pageOf(world, last - 1, earlier, '')],
    },
    {
      table: 'public.evening_photos',
      rows: [
        ...photosOf(world, last, shown),
        ...photosOf(world, last - 1, ['rain-awning', 'cards-exchanged', 'stairs-up']),
      ],
    },
    {
      table: 'private.photo_requests',
      rows: [
        {
          id: world.id('photo-requests', 0),
          receipt: '5C0A7E19B2D4',
          photo_id: world.id('evening-photos', `${last} circle-laughing`),
          edition_id: world.id('editions', last),
          person: 'La deuxième en partant de la gauche, avec le châle clair. Je préfère ne pas apparaître.',
          email: 'visiteuse@exemple.fr',
          status: 'open',
          created_at: world.ago(1),
          updated_at: world.ago(1),
        },
      ],
    },
  ];
}

function pageOf(world: World, edition: number, text: string, thanked: string): Row {
  const at = dayAfter(world, edition);
  return {
    edition_id: world.id('editions', edition),
    account: text,
    thanks: thanked,
    published_at: at,
    created_at: at,
    updated_at: at,
  };
}

function photosOf(world: World, edition: number, slugs: readonly string[]): Row[] {
  const at = dayAfter(world, edition);
  return slugs.flatMap((slug, place) => {
    const image = galleryImages.find((other) => other.slug === slug);
    if (!image) return [];
    const named = names[slug];
    return {
      id: world.id('evening-photos', `${edition} ${slug}`),
      edition_id: world.id('editions', edition),
      src: image.src,
      alt: image.alt,
      caption: image.caption,
      names: named ?? null,
      names_agreed: named !== undefined,
      position: place + 1,
      is_visible: true,
      created_at: at,
      updated_at: at,
    };
  });
}

/** Not after the date of the demo, when the last evening was today. */
const dayAfter = (world: World, edition: number): Date =>
  new Date(Math.min(+(world.evenings[edition] ?? world.now) + dayMilliseconds, +world.now - 60_000));
