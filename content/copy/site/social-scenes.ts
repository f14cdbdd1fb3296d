import type { SocialCard } from '#domain/social-card.ts';

/** Start of the alternative text of every social image. */
export const socialScenesAlt: Readonly<Record<SocialCard['scene'], string>> = {
  terrace: 'Une terrasse sur les toits de Lille, au coucher du soleil : des gens rient, un verre à la main.',
  toast: 'Sur un toit de Lille, quatre personnes trinquent en riant dans la lumière du soir.',
  town: 'Les pignons de Lille et le beffroi dans la lumière du soir, vus d’une terrasse.',
  bar: 'Au bar, deux personnes parlent devant les bouteilles éclairées.',
  night: 'La nuit à Lille : la lune, le beffroi, et quelqu’un qui court vers le dernier tram.',
  rain: 'Il pleut sur les toits de Lille ; la terrasse est vide.',
};
