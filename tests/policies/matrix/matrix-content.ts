import { adminSamples, contentSample, contentSamples } from '#tests/policies/support/content-rows.ts';
import { ids } from '#tests/policies/support/ids.ts';
import { adminInserts, adminRows, everybodyReads, nobody } from '#tests/policies/support/law.ts';
import type { TableLaw } from '#tests/policies/support/law.ts';

const adminTable = (
  table: string,
  law: Pick<TableLaw, 'key' | 'select' | 'target' | 'patch'>,
): [string, TableLaw] => [
  table,
  {
    insert: adminInserts,
    update: adminRows,
    delete: adminRows,
    sample: () => ({ ...adminSamples[table] }),
    ...law,
  },
];

const collection = (table: string): [string, TableLaw] => [
  table,
  {
    key: 'id',
    select: { ...everybodyReads('visible'), admin: ['visible', 'hidden'] },
    insert: adminInserts,
    update: adminRows,
    delete: adminRows,
    sample: () => contentSample(table, 'nouveau'),
    target: ids.visible,
    patch: { position: 7 },
  },
];

/** What the public site shows. */
export const publicContent: [string, TableLaw][] = [
  ...Object.keys(contentSamples).map(collection),
  adminTable('event_editions', {
    key: 'id',
    select: everybodyReads('edition'),
    target: ids.edition,
    patch: { places_remaining: 3 },
  }),
  adminTable('copy_variants', {
    key: 'key',
    select: everybodyReads('floor.map'),
    target: 'floor.map',
    patch: { value: '6e' },
  }),
  adminTable('settings', {
    key: 'key',
    select: { ...everybodyReads('public'), admin: ['public', 'secret'] },
    target: 'secret',
    patch: { value: 3 },
  }),
  adminTable('badge_tiers', {
    key: 'id',
    select: everybodyReads('bronze', 'silver'),
    target: 'silver',
    patch: { price_id: 'price_1' },
  }),
  adminTable('badge_allowances', {
    key: 'id',
    select: { ...everybodyReads('allowance'), anon: 'refused' },
    target: ids.allowance,
    patch: { quantity: 3 },
  }),
  adminTable('badge_features', {
    key: 'id',
    select: everybodyReads('feature'),
    target: ids.feature,
    patch: { gold: false },
  }),
  adminTable('blog_posts', {
    key: 'id',
    select: {
      ...everybodyReads('publicPost'),
      admin: ['publicPost', 'futurePost', 'undatedPost', 'binnedPost', 'draftPost'],
    },
    target: ids.publicPost,
    patch: { title: 'Changé' },
  }),
  [
    'blog_slug_redirects',
    {
      key: 'old_slug',
      select: { ...everybodyReads('ancien-public'), admin: ['ancien-public', 'ancien-brouillon'] },
      insert: nobody,
      update: nobody,
      delete: adminRows,
      sample: () => ({ old_slug: 'detourne', post_id: ids.publicPost }),
      target: 'ancien-public',
      patch: { post_id: ids.draftPost },
    },
  ],
];
