import { adminSamples, contentSample, contentSamples } from '#tests/policies/support/content-rows.ts';
import { ids } from '#tests/policies/support/ids.ts';
import {
  adminInserts,
  adminReads,
  adminRows,
  allRead,
  refusedToAll,
} from '#tests/policies/support/access-matrix.ts';
import type { TableAccess } from '#tests/policies/support/access-matrix.ts';

const everyPost = ['publicPost', 'futurePost', 'undatedPost', 'binnedPost', 'draftPost'];
const everyRedirect = ['ancien-public', 'ancien-brouillon'];

const adminTable = (
  table: string,
  access: Pick<TableAccess, 'key' | 'select' | 'target' | 'patch' | 'roles'> &
    Partial<Pick<TableAccess, 'delete'>>,
): [string, TableAccess] => [
  table,
  {
    insert: adminInserts,
    update: adminRows,
    delete: adminRows,
    sample: () => ({ ...adminSamples[table] }),
    ...access,
  },
];

const collection = (table: string): [string, TableAccess] => [
  table,
  {
    key: 'id',
    select: { ...allRead('visible'), admin: ['visible', 'hidden'] },
    insert: adminInserts,
    update: adminRows,
    delete: adminRows,
    sample: () => contentSample(table, 'nouveau'),
    target: ids.visible,
    patch: { position: 7 },
  },
];

/** Tables of the public site. */
export const publicContent: [string, TableAccess][] = [
  ...Object.keys(contentSamples).map(collection),
  adminTable('event_editions', {
    key: 'id',
    select: allRead('edition'),
    target: ids.edition,
    patch: { places_remaining: 3 },
    // `delete_edition` deletes one that was made by mistake.
    delete: refusedToAll,
  }),
  [
    // Read and written through functions only.
    'evening_photos',
    {
      key: 'id',
      select: { anon: 'refused', owner: 'refused', other: 'refused', admin: 'refused' },
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ edition_id: ids.edition, src: '/images/b.webp' }),
      target: ids.visible,
      patch: { position: 7 },
    },
  ],
  adminTable('copy_variants', {
    key: 'key',
    select: allRead('floor.map'),
    target: 'floor.map',
    patch: { value: '6e' },
  }),
  adminTable('settings', {
    key: 'key',
    select: { ...allRead('public'), admin: ['public', 'secret'] },
    target: 'secret',
    patch: { value: 3 },
  }),
  adminTable('badge_tiers', {
    key: 'id',
    select: allRead('bronze', 'silver'),
    target: 'silver',
    patch: { price_id: 'price_1' },
  }),
  adminTable('badge_allowances', {
    key: 'id',
    select: { ...allRead('allowance'), anon: 'refused' },
    target: ids.allowance,
    patch: { quantity: 3 },
  }),
  adminTable('badge_features', {
    key: 'id',
    select: allRead('feature'),
    target: ids.feature,
    patch: { gold: false },
  }),
  adminTable('blog_posts', {
    key: 'id',
    select: {
      ...allRead('publicPost'),
      admin: everyPost,
    },
    target: ids.publicPost,
    patch: { title: 'Changé' },
    roles: {
      editor: { select: everyPost, insert: 'done', update: 'done', delete: 'done' },
      newsletter: { select: everyPost },
      reader: { select: everyPost },
    },
  }),
  [
    'blog_post_versions',
    {
      key: 'id',
      select: adminReads('version'),
      insert: refusedToAll,
      update: refusedToAll,
      delete: refusedToAll,
      sample: () => ({ post_id: ids.publicPost, reason: 'edit', title: 'Forgé' }),
      target: ids.version,
      patch: { title: 'Forgé' },
      roles: {
        editor: { select: ['version'] },
        newsletter: { select: ['version'] },
        reader: { select: ['version'] },
      },
    },
  ],
  [
    'media',
    {
      key: 'id',
      select: adminReads('picture'),
      insert: adminInserts,
      update: adminRows,
      delete: adminRows,
      sample: () => ({ ...adminSamples['media'] }),
      target: ids.picture,
      patch: { alt: 'Changé' },
      roles: {
        editor: { select: ['picture'], insert: 'done', update: 'done', delete: 'done' },
        newsletter: { select: ['picture'] },
        reader: { select: ['picture'] },
      },
    },
  ],
  [
    'blog_slug_redirects',
    {
      key: 'old_slug',
      select: { ...allRead('ancien-public'), admin: everyRedirect },
      insert: refusedToAll,
      update: refusedToAll,
      delete: adminRows,
      sample: () => ({ old_slug: 'detourne', post_id: ids.publicPost }),
      target: 'ancien-public',
      patch: { post_id: ids.draftPost },
      roles: {
        editor: { select: everyRedirect, delete: 'done' },
        newsletter: { select: everyRedirect },
        reader: { select: everyRedirect },
      },
    },
  ],
];
