import type { Database } from '#domain/database.types.gen.ts';
import type { SelfCheckProblem } from '#domain/self-checks.ts';
import { judge } from '#server/self-checks/check.ts';
import type { SelfCheck } from '#server/self-checks/check.ts';
import type { CheckedSite } from '#server/self-checks/checked-site.ts';
import { withProbeMember } from '#server/self-checks/probe-member.ts';

import { staffCalls } from './staff-calls.ts';

type Client = ReturnType<CheckedSite['client']>;
type Table = keyof Database['public']['Tables'];

/** Tables of which neither a visitor nor a new member may read a row. */
const closedTables = [
  'access_requests',
  'account_deletions',
  'alerts',
  'analytics_events',
  'audit_log',
  'badge_payments',
  'badge_requests',
  'comment_reports',
  'deleted_accounts',
  'illegal_content_notices',
  'invitations',
  'member_notes',
  'newsletter_campaigns',
  'newsletter_subscribers',
  'tasks',
  'user_bans',
  'user_roles',
] as const satisfies readonly Table[];

const fix =
  'Une règle de la base laisse passer ces lignes : retirez le site du public et prévenez la personne qui le développe.';
const problem = (what: string, who: string): SelfCheckProblem => ({
  expected: `aucune ligne lue par ${who}`,
  got: what,
  fix,
});

/** The rows of closed tables, drafts and waiting comments that a caller reads. */
async function readable(client: Client, who: string, signal: AbortSignal): Promise<SelfCheckProblem[]> {
  const problems: SelfCheckProblem[] = [];
  for (const table of closedTables) {
    const { data } = await client.from(table).select('*').limit(1).abortSignal(signal);
    if (data && data.length > 0) problems.push(problem(`table ${table}`, who));
  }
  const drafts = await client
    .from('blog_posts')
    .select('id')
    .eq('is_published', false)
    .limit(1)
    .abortSignal(signal);
  if (drafts.data && drafts.data.length > 0) problems.push(problem('un brouillon d’article', who));
  const waiting = await client
    .from('blog_comments')
    .select('id')
    .eq('is_approved', false)
    .limit(1)
    .abortSignal(signal);
  if (waiting.data && waiting.data.length > 0) problems.push(problem('un commentaire en attente', who));
  return problems;
}

/** The rows that exist, so that an empty answer proves something. */
async function countFilled(service: Client, signal: AbortSignal): Promise<number> {
  let filled = 0;
  for (const table of closedTables) {
    const { data } = await service.from(table).select('*').limit(1).abortSignal(signal);
    if (data && data.length > 0) filled += 1;
  }
  return filled;
}

const readNote = (filled: number): string =>
  `${closedTables.length} tables fermées, dont ${filled} avec des lignes ; brouillons et commentaires en attente.`;

export const rightsAnonymous: SelfCheck = {
  id: 'rights-anonymous',
  async run(site, signal) {
    const problems = await readable(site.client(), 'un visiteur', signal);
    return judge(problems, readNote(await countFilled(site.service, signal)));
  },
};

/** A new member reads nothing of others, and cannot give itself a role. */
export const rightsMember: SelfCheck = {
  id: 'rights-member',
  async run(site, signal) {
    return withProbeMember(site, async ({ client, id }) => {
      const problems = await readable(client, 'un membre sans rôle', signal);
      const { error } = await client.from('user_roles').insert({ user_id: id, role: 'admin' });
      if (!error) problems.push({ expected: 'un rôle refusé', got: 'un membre s’est donné un rôle', fix });
      return judge(problems, `${readNote(await countFilled(site.service, signal))} Membre d’essai supprimé.`);
    });
  },
};

/** The functions of the back-office refuse a visitor and a member without a role. */
export const rightsFunctions: SelfCheck = {
  id: 'rights-functions',
  async run(site, signal) {
    return withProbeMember(site, async ({ client }) => {
      const problems: SelfCheckProblem[] = [];
      for (const [who, caller] of [
        ['un visiteur', site.client()],
        ['un membre', client],
      ] as const)
        for (const { name, call } of staffCalls) {
          const { status } = await call(caller).abortSignal(signal);
          if (status === 401 || status === 403 || status === 404) continue;
          problems.push({ expected: `${name} refusée à ${who}`, got: `réponse ${status}`, fix });
        }
      return judge(problems, `${staffCalls.length} fonctions refusées à un visiteur et à un membre d’essai.`);
    });
  },
};
