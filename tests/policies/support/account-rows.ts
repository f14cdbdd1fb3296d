import { ids } from './ids.ts';

/** One row for each table of a member's account. */
export const accountRows = ({ owner, author }: { owner: string; author: string }) => [
  { table: 'member_preferences', rows: [{ user_id: author, replies_on_site: false }] },
  {
    table: 'notifications',
    rows: [
      { id: ids.ownerNotification, user_id: owner, kind: 'comment_approved', comment_id: ids.ownerComment },
    ],
  },
  {
    table: 'access_requests',
    rows: [{ id: ids.ownerRequest, user_id: owner, message: 'Je voudrais écrire.', status: 'declined' }],
  },
  {
    table: 'badge_requests',
    rows: [{ id: ids.ownerBadgeRequest, user_id: owner, wanted_tier: 'silver', status: 'declined' }],
  },
  { table: 'directory_profiles', rows: [{ user_id: author, headline: 'Métreuse' }] },
  {
    table: 'badge_subscriptions',
    rows: [
      {
        id: 'sub_owner',
        user_id: owner,
        badge_tier: 'bronze',
        status: 'canceled',
        ended_at: '2026-01-01T00:00:00Z',
      },
    ],
  },
  {
    table: 'badge_payments',
    rows: [
      {
        user_id: owner,
        subscription_id: 'sub_owner',
        badge_tier: 'bronze',
        kind: 'payment',
        amount_cents: 10_000,
        currency: 'eur',
        provider_id: 'in_owner',
        invoice_id: 'in_owner',
        period_ends_at: '2026-01-01T00:00:00Z',
        paid_at: '2025-01-01T00:00:00Z',
      },
    ],
  },
  {
    table: 'badge_uses',
    rows: [{ id: ids.ownerUse, badge_id: ids.ownerBadge, allowance_id: ids.allowance }],
  },
  {
    table: 'account_deletions',
    rows: [{ user_id: owner, mode: 'keep_comments', due_at: '2999-01-01T00:00:00Z' }],
  },
  { table: 'alerts', rows: [{ id: ids.alert, type: 'report', amount: 1 }] },
  { table: 'invitations', rows: [{ id: ids.invitation, email: 'invitee@exemple.fr', role: 'editor' }] },
  {
    table: 'deleted_accounts',
    rows: [{ user_id: ids.deletedAccount, mode: 'keep_comments', member_since: '2025-01-01T00:00:00Z' }],
  },
];
