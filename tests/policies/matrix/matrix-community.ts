import { ids } from '#tests/policies/support/ids.ts';
import { adminReads, adminRows, nobody, verdicts } from '#tests/policies/support/law.ts';
import type { TableLaw } from '#tests/policies/support/law.ts';

/** What members write. */
export const community: [string, TableLaw][] = [
  [
    'profiles',
    {
      key: 'display_name',
      select: {
        anon: ['Membre', 'Membre'],
        owner: ['Membre', 'Membre'],
        other: ['Membre', 'Membre', 'Membre'],
        admin: ['Membre', 'Membre', 'Membre', 'Membre'],
      },
      insert: nobody,
      // The target is a name all four share: the verdict says whether any row of the caller's could change.
      update: verdicts('refused', 'done', 'done', 'done'),
      delete: nobody,
      sample: () => ({ id: '00000000-0000-4000-8000-0000000000ff', display_name: 'Intrus' }),
      target: 'Membre',
      patch: { bio: 'Bonjour' },
    },
  ],
  [
    'blog_comments',
    {
      key: 'id',
      select: {
        anon: ['ownerComment', 'authorComment'],
        owner: ['ownerComment', 'authorComment', 'ownerWaiting'],
        other: ['ownerComment', 'authorComment', 'otherWaiting', 'orphan'],
        admin: ['ownerComment', 'authorComment', 'ownerWaiting', 'otherWaiting', 'orphan', 'hiddenByPost'],
      },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: verdicts('refused', 'done', 'nothing', 'refused'),
      delete: verdicts('refused', 'done', 'nothing', 'done'),
      sample: (who, world) => ({
        post_id: ids.publicPost,
        parent_id: null,
        user_id: world.idOf(who),
        content: 'Bonjour',
      }),
      target: ids.ownerComment,
      // An administrator moderates, and never changes somebody's words.
      patch: { content: 'Réécrit' },
    },
  ],
  [
    'comment_reactions',
    {
      key: 'reaction_type',
      select: { anon: ['like'], owner: ['like', 'fire'], other: ['like'], admin: ['like'] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: nobody,
      delete: verdicts('refused', 'done', 'nothing', 'nothing'),
      sample: (who, world) => ({
        comment_id: ids.ownerComment,
        user_id: world.idOf(who),
        reaction_type: 'love',
      }),
      target: 'fire',
      patch: { reaction_type: 'dislike' },
    },
  ],
  [
    'comment_reports',
    {
      key: 'id',
      select: { anon: 'refused', owner: [], other: ['otherReport'], admin: ['otherReport'] },
      insert: verdicts('refused', 'done', 'done', 'done'),
      update: adminRows,
      delete: nobody,
      sample: (who, world) => ({
        comment_id: ids.authorComment,
        reporter_id: world.idOf(who),
        reason: 'abuse',
        details: null,
      }),
      target: ids.otherReport,
      patch: { status: 'upheld' },
    },
  ],
  [
    'analytics_events',
    {
      key: 'id',
      select: adminReads('0'),
      insert: verdicts('done', 'done', 'done', 'done'),
      update: nobody,
      delete: nobody,
      sample: (who, world) => ({
        event_type: 'badge_card_view',
        user_id: world.idOf(who),
        session_id: 'session-0002',
        page_url: '/badges',
        user_agent: 'Test',
        event_data: { timestamp: '2025-10-21T10:00:00Z' },
      }),
      target: '0',
      patch: { page_url: '/' },
    },
  ],
];
