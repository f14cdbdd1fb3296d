/** The twelve scenes of the gallery, in the order of the carousel. `slug` names the drawing. */
export type GalleryImage = { slug: string; src: string; alt: string; caption: string };

const scene = (slug: string, caption: string, alt: string): GalleryImage => ({
  slug,
  src: `/images/gallery/${slug}-960.webp`,
  alt,
  caption,
});

export const galleryImages: GalleryImage[] = [
  scene(
    'toast',
    'On trinque à la première rencontre',
    'Quatre personnes lèvent leur verre sur la terrasse, le beffroi de Lille derrière elles.',
  ),
  scene(
    'circle-laughing',
    'Le cercle s’élargit, les rires aussi',
    'Un cercle de six personnes rit sous les guirlandes allumées.',
  ),
  scene(
    'laptop-demo',
    'Une démo entre deux verres',
    'Une femme montre son écran d’ordinateur portable à deux voisins de table, un verre posé à côté.',
  ),
  scene(
    'bar',
    'Au bar, tout commence',
    'Deux invités discutent au comptoir pendant que la barmaid sert un cocktail.',
  ),
  scene(
    'grand-place-view',
    'La Grand-Place, vue d’en haut',
    'Depuis le garde-corps, un couple regarde les pignons et les lumières de la Grand-Place.',
  ),
  scene(
    'rain-awning',
    'La pluie ? On se serre sous l’auvent',
    'Des invités conversent à l’abri de l’auvent tandis que la pluie tombe sur les toits.',
  ),
  scene(
    'handshake',
    'Une poignée de main, un projet',
    'Deux personnes se serrent la main en souriant au soleil couchant.',
  ),
  scene(
    'stairs-up',
    'La montée vers le toit',
    'Trois arrivants gravissent le dernier escalier, la lumière orange de la terrasse en haut.',
  ),
  scene(
    'cards-exchanged',
    'Les cartes changent de main',
    'Gros plan sur deux mains qui échangent une carte de visite au-dessus d’une table.',
  ),
  scene(
    'five-minute-talk',
    'Cinq minutes pour convaincre',
    'Un homme debout, micro en main, parle devant une vingtaine de personnes attentives.',
  ),
  scene(
    'group-photo',
    'La photo de groupe, comme chaque mois',
    'Tout le groupe pose sur trois rangs devant la ligne des toits, à la tombée de la nuit.',
  ),
  scene(
    'last-tram',
    'Et l’on court après le dernier tram',
    'Deux silhouettes rejoignent en riant le dernier tramway, la ville endormie autour d’elles.',
  ),
];
