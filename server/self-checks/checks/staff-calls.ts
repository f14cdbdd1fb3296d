import type { CheckedSite } from '#server/self-checks/checked-site.ts';

type Client = ReturnType<CheckedSite['client']>;
type Call = { abortSignal(signal: AbortSignal): PromiseLike<{ status: number }> };

/** An id of nothing. */
const nothing = '00000000-0000-4000-8000-000000000000';

/**
 * Functions of the back-office that read, or would change what does not exist: called by someone without a role, a broken
 * refusal changes nothing.
 */
export const staffCalls: readonly { name: string; call(client: Client): Call }[] = [
  { name: 'signups_by_week', call: (client) => client.rpc('signups_by_week') },
  { name: 'moderation_counts', call: (client) => client.rpc('moderation_counts') },
  { name: 'members_page', call: (client) => client.rpc('members_page') },
  { name: 'member_record', call: (client) => client.rpc('member_record', { member: nothing }) },
  { name: 'audit_page', call: (client) => client.rpc('audit_page') },
  { name: 'badges_page', call: (client) => client.rpc('badges_page') },
  { name: 'badge_figures', call: (client) => client.rpc('badge_figures') },
  { name: 'payments_state', call: (client) => client.rpc('payments_state') },
  { name: 'subscribers_page', call: (client) => client.rpc('subscribers_page') },
  { name: 'campaigns_page', call: (client) => client.rpc('campaigns_page') },
  { name: 'mail_queue_page', call: (client) => client.rpc('mail_queue_page') },
  { name: 'give_up_mail', call: (client) => client.rpc('give_up_mail', { mail: nothing }) },
  {
    name: 'revoke_badge',
    call: (client) => client.rpc('revoke_badge', { badge: nothing, reason: '', seen: '2020-01-01' }),
  },
  { name: 'self_checks', call: (client) => client.rpc('self_checks') },
];
