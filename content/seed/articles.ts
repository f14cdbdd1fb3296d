import type { Article } from './articles/article.ts';
import { arriverSeul } from './articles/arriver-seul.ts';
import { carnetOctobre } from './articles/carnet-octobre.ts';
import { direSonPrix } from './articles/dire-son-prix.ts';
import { iaDixPersonnes } from './articles/ia-dix-personnes.ts';
import { outilsAbandonnes } from './articles/outils-abandonnes.ts';
import { pourquoiTrente } from './articles/pourquoi-trente.ts';
import { premierHiver } from './articles/premier-hiver.ts';
import { relancer } from './articles/relancer.ts';
import { uneMinute } from './articles/une-minute.ts';

/** The first articles, oldest first. Seeded once; afterwards they are edited in the back-office. */
export const articles: Article[] = [
  pourquoiTrente,
  uneMinute,
  iaDixPersonnes,
  direSonPrix,
  arriverSeul,
  carnetOctobre,
  relancer,
  outilsAbandonnes,
  premierHiver,
];
