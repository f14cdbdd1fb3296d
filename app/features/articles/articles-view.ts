import * as z from 'zod/mini';

import { dayFilter, idFilter, yesFilter } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { columnLimits } from '#domain/column-limits.ts';

import type { ArticleFilters, ArticleListing } from './articles.data.ts';

/** The columns of the table, in their order. */
export const articleColumns = [
  'titre',
  'etat',
  'categorie',
  'tags',
  'auteur',
  'date',
  'mots',
  'vues',
  'commentaires',
  'qualite',
  'modifie',
] as const;

export const articleTabs = ['tous', 'publies', 'programmes', 'brouillons', 'corbeille'] as const;
export type ArticleTab = (typeof articleTabs)[number];

const label = z.string().check(z.minLength(1), z.maxLength(columnLimits.blog_posts.category));

/** The address of the screen. Days are days in Europe/Paris. */
export const articlesList = listView({
  tabs: { etat: articleTabs },
  filters: {
    categorie: label,
    tag: label,
    auteur: idFilter,
    du: dayFilter,
    au: dayFilter,
    'sans-image': yesFilter,
    'sans-description': yesFilter,
    'commentaires-fermes': yesFilter,
  },
  sort: {
    columns: ['titre', 'date', 'mots', 'vues', 'modifie'],
    initial: { column: 'date', descending: true },
  },
  columns: {
    all: articleColumns,
    initial: ['titre', 'etat', 'categorie', 'date', 'vues', 'commentaires', 'qualite'],
  },
});

export type ArticlesView = ReturnType<typeof articlesList.read>;

const sorts = { titre: 'title', date: 'date', mots: 'words', vues: 'views', modifie: 'changed' } as const;
const states = {
  tous: undefined,
  publies: 'published',
  programmes: 'scheduled',
  brouillons: 'draft',
  corbeille: 'bin',
} as const;

/** The parameters of `articles_page` for an address. */
export function listingOf(view: ArticlesView): ArticleListing {
  const { sort, size, after } = view;
  return {
    sort: sorts[sort?.column ?? 'date'],
    descending: sort?.descending ?? true,
    size,
    ...(after && { after }),
    filters: filtersOf(view),
  };
}

function filtersOf({ search, filters, tabs }: ArticlesView): ArticleFilters {
  const state = states[tabs.etat];
  const { categorie, tag, auteur, du, au } = filters;
  return {
    ...(state && { state }),
    ...(search && { search }),
    ...(categorie && { category: categorie }),
    ...(tag && { tag }),
    ...(auteur && { author: auteur }),
    ...(du && { since: `${du} 00:00 Europe/Paris` }),
    ...(au && { until: `${au} 24:00 Europe/Paris` }),
    ...(filters['sans-image'] && { picture: 'none' }),
    ...(filters['sans-description'] && { description: 'none' }),
    ...(filters['commentaires-fermes'] && { comments: 'closed' }),
  };
}
