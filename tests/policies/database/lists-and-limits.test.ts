import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { articleActs, articleLabelKinds } from '#domain/articles.ts';
import { paymentKinds, subscriptionEndReasons } from '#domain/payments.ts';
import { alertActs } from '#domain/alerts.ts';
import { auditActions, auditDevices, auditResults } from '#domain/audit.ts';
import { allowancePeriods, badgeFeatureGroups, badgeStatuses, badgeTierIds } from '#domain/badges.ts';
import { columnLimits } from '#domain/column-limits.ts';
import { reactionTypes } from '#domain/comments/comment-kinds.ts';
import { editionStepActs } from '#domain/edition-steps.ts';
import { editionStates } from '#domain/event.ts';
import { factorPolicies } from '#domain/factor-policy.ts';
import { buckets } from '#domain/files.ts';
import { firstLimits } from '#domain/first-limits.ts';
import { limits as formLimits } from '#domain/limits.ts';
import { deletionModes, duplicateReasons, memberMailKinds, notificationKinds } from '#domain/members.ts';
import { requestStatuses, roles } from '#domain/members.ts';
import {
  commentActions,
  commentDecisions,
  moderationQueues,
  noticeDecisions,
  noticeStatuses,
  refusalReasons,
  reportDecisions,
  reportReasons,
  reportStatuses,
  reportVerdicts,
  suspensionDecisions,
} from '#domain/moderation.ts';
import { cardCollections, faqPages, guideFrequencies } from '#domain/page-content.ts';
import { taskKinds, taskStates } from '#domain/tasks.ts';
import { visitLimits } from '#domain/visit-limits.ts';

import { photoRequestStates } from '#domain/past-evenings.ts';
import { dataLists } from '#tests/policies/database/data-lists.ts';
import { constants } from '#tests/policies/database/function-constants.ts';
import {
  internalLengths,
  internalLists,
  internalRanges,
  visitArguments,
} from '#tests/policies/database/internal-limits.ts';
import { mailingArguments, mailingLists } from '#tests/policies/database/mailing-lists.ts';
import { measureLists } from '#tests/policies/database/measure-lists.ts';
import { createTestDatabase } from '#tests/support/database.ts';
import type { TestDatabase } from '#tests/support/database.ts';

/** The lists of `domain/`, by the column whose CHECK constraint repeats them. */
const lists: Record<string, readonly string[]> = {
  ...dataLists,
  ...measureLists,
  ...mailingLists,
  'access_requests.status': requestStatuses,
  'account_deletions.mode': deletionModes,
  'audit_log.action': auditActions,
  'audit_log.device': auditDevices,
  'audit_log.result': auditResults,
  'badge_allowances.period': allowancePeriods,
  'badge_features.feature_group': badgeFeatureGroups,
  'badge_requests.status': requestStatuses,
  'badge_tiers.id': badgeTierIds,
  'blog_comments.refusal_reason': refusalReasons,
  'cards.collection': cardCollections,
  'comment_reactions.reaction_type': reactionTypes,
  'comment_reports.qualified_as': reportReasons,
  'comment_reports.reason': reportReasons,
  'comment_reports.status': reportStatuses,
  'deleted_accounts.mode': deletionModes,
  'event_editions.state': editionStates,
  'faq_items.page': faqPages,
  'guide_events.frequency': guideFrequencies,
  'illegal_content_notices.decision': noticeDecisions,
  'illegal_content_notices.status': noticeStatuses,
  'private.photo_requests.status': photoRequestStates,
  'invitations.role': roles,
  'moderation_decisions.decision': commentDecisions,
  'notifications.kind': notificationKinds,
  'private.duplicate_keys.reason': duplicateReasons,
  'report_decisions.decision': reportDecisions,
  'suspension_decisions.decision': suspensionDecisions,
  'role_permissions.role': roles,
  'tasks.kind': taskKinds,
  'tasks.state': taskStates,
  'user_roles.role': roles,
  'badge_payments.kind': paymentKinds,
  'badge_subscriptions.end_reason': subscriptionEndReasons,
  'users_badges.status': badgeStatuses,
};

/** The functions that check an argument against a whole list. */
const argumentLists: Record<string, readonly (readonly string[])[]> = {
  ...visitArguments,
  ...mailingArguments,
  authorize_member_mail: [memberMailKinds],
  change_edition_step: [editionStepActs],
  mark_alerts: [alertActs],
  change_article_label: [articleLabelKinds],
  change_articles: [articleActs],
  decide_illegal_content: [noticeStatuses],
  decide_photo_request: [photoRequestStates],
  decide_reports: [reportVerdicts],
  is_factor_policy: [factorPolicies],
  moderate_comments: [commentActions],
  requalify_report: [reportReasons, reportStatuses],
};

/** Words in conditions of functions that are no values of a product list. */
const internalWords = ['anon', 'authenticated', 'email', 'srcset', 'ping', 'archive'];

const limits = { ...formLimits, ...firstLimits, ...visitLimits };

/** What enforces each limit: a column, the body of a function, or the authentication service. */
const enforcedBy: Record<keyof typeof limits, string> = {
  providerIdMax: 'badge_tiers.price_id',
  emailMax: 'illegal_content_notices.contact_email',
  passwordMin: 'backend/auth',
  passwordMax: 'backend/auth',
  recoveryMinutes: 'backend/auth',
  reauthenticationMinutes: 'request_account_deletion',
  passkeysPerUser: 'limit_passkeys',
  passkeyNameMax: 'backend/auth',
  sessionsPerUser: 'backend/auth',
  sessionDays: 'backend/auth',
  refreshesPerDay: 'backend/auth',
  displayNameMax: 'profiles.display_name',
  bioMax: 'profiles.bio',
  requestMax: 'access_requests.message',
  searchMax: 'search_pattern',
  commentMax: 'blog_comments.content',
  commentLinksMax: 'spam_rule',
  commentDepthMax: 'prepare_comment',
  reportDetailsMax: 'comment_reports.details',
  decisionNoteMax: 'blog_comments.refusal_note',
  suspensionReasonMax: 'user_bans.reason',
  memberNoteMax: 'member_notes.body',
  memberNoteEditMinutes: 'edit_member_note',
  auditReasonMin: 'reveal_member_email',
  auditReasonMax: 'reveal_member_email',
  invitationNoteMax: 'invitations.note',
  memberBatch: 'suspend_members',
  moderationBatch: 'moderate_comments',
  deletionDays: 'request_account_deletion',
  selectionMax: 'moderation_selection',
  savedViewNameMax: 'saved_views.name',
  savedViewsPerScreen: 'limit_saved_views',
  figureMails: 'schedule_figures',
  mediaAltMax: 'media.alt',
  mediaNameMax: 'media.name',
  noticeUrlMax: 'illegal_content_notices.content_url',
  noticeLawMax: 'illegal_content_notices.law',
  noticeExplanationMax: 'illegal_content_notices.explanation',
  noticeNameMax: 'illegal_content_notices.contact_name',
  noticeGroundsMax: 'illegal_content_notices.decision_grounds',
  newsletterWaitMinutes: 'newsletter_wait',
  newsletterMailsPerDay: 'newsletter_take_mail',
  pageUrlMax: 'analytics_events.page_url',
  userAgentMax: 'analytics_events.user_agent',
};

let database: TestDatabase;
let checks: { relation: string; definition: string }[];
let functions: { name: string; body: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  const { owner: sql } = database;
  checks = await sql`
    select conrelid::regclass::text as relation, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conrelid <> 0 and connamespace in ('public'::regnamespace, 'private'::regnamespace)
    order by conname`;
  functions = await sql`
    select proname as name, prosrc as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by proname`;
});
afterAll(() => database.drop());

const words = (list: string): string[] => Array.from(list.matchAll(/'([^']*)'/g), ([, word = '']) => word);
/** The lists of words behind `in` and `not in` in the body of a function, each sorted. */
const literalLists = (body: string): string[][] =>
  Array.from(body.matchAll(/\bin \(('[^']*'(?:,\s*'[^']*')+)\)/gi), ([, list = '']) =>
    words(list).toSorted(),
  );

/** Every match of `pattern` in a CHECK constraint, by `table.column`. */
function found<Value>(pattern: RegExp, read: (match: RegExpExecArray) => [string, Value]) {
  return Object.fromEntries(
    checks.flatMap(({ relation, definition }) =>
      Array.from(definition.matchAll(pattern), (match) => {
        const [column, value] = read(match);
        return [`${relation}.${column}`, value] as const;
      }),
    ),
  );
}

describe('lists', () => {
  const inDatabase = () =>
    found(/\((\w+) = ANY \(ARRAY\[(.*?)\]\)/g, ([, column = '', list = '']) => [
      column,
      (list.includes("'") ? words(list) : list.split(', ')).toSorted(),
    ]);

  test('every list of a CHECK constraint is also a list in domain/', () => {
    const homes = Object.keys({ ...lists, ...internalLists });
    expect(Object.keys(inDatabase()).toSorted()).toEqual(homes.toSorted());
  });

  test.each(Object.entries({ ...lists, ...internalLists }))(
    '%s accepts the list of domain/',
    (column, list) => {
      expect(inDatabase()[column]).toEqual([...list].toSorted());
    },
  );

  test.each(Object.entries(argumentLists))(
    '%s checks its arguments against the lists of domain/',
    (name, expected) => {
      const inBody = functions.filter((fn) => fn.name === name).flatMap(({ body }) => literalLists(body));
      for (const list of expected) expect(inBody).toContainEqual([...list].toSorted());
    },
  );

  test('no other function repeats a whole list', () => {
    const homes = Object.values({ ...lists, ...internalLists }).map((list) => String([...list].toSorted()));
    const repeats = functions
      .filter(
        ({ name, body }) =>
          !(name in argumentLists) && literalLists(body).some((list) => homes.includes(String(list))),
      )
      .map(({ name }) => name);
    expect(repeats).toEqual([]);
  });

  test('every word that a function compares with belongs to a list', () => {
    const known = new Set(
      [lists, internalLists, argumentLists, { moderationQueues }]
        .flatMap((homes) => Object.values(homes))
        .flat(2),
    );
    const unknown = functions.flatMap(({ name, body }) =>
      literalLists(body).flatMap((list) =>
        list
          .filter((word) => !known.has(word) && !internalWords.includes(word))
          .map((word) => `${name}: ${word}`),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

describe('numbers', () => {
  test('every length check of a text column equals the limit in domain/', () => {
    const inDatabase = found(/char_length\(((?:(?! [<>]= ).)+?)\) <= (\d+)/g, ([, expression = '', most]) => [
      expression.replaceAll(/private\."trim"\(|::text|[()]/g, ''),
      Number(most),
    ]);
    const inDomain = Object.entries(columnLimits).flatMap(([table, columns]) =>
      Object.entries(columns).map(([column, most]) => [`${table}.${column}`, most] as const),
    );
    expect(inDatabase).toEqual({ ...Object.fromEntries(inDomain), ...internalLengths });
  });

  test('every range check of a column equals the limit in domain/', () => {
    const inDatabase = found(/\((\w+) <= \(?(\d+)\)/g, ([, column = '', most]) => [column, Number(most)]);
    expect(inDatabase).toEqual({
      'badge_tiers.rank': badgeTierIds.length,
      'blog_comments.depth': limits.commentDepthMax,
      'media.bytes': buckets.media.maxBytes,
      ...internalRanges,
    });
  });

  test.each(constants)('%i is the constant of the function %s in %s', (limit, name, pattern) => {
    const everywhere = new RegExp(pattern, 'g');
    const inBody = functions
      .filter((fn) => fn.name === name)
      .flatMap(({ body }) => Array.from(body.matchAll(everywhere), ([, value]) => Number(value)));
    expect([...new Set(inBody)]).toEqual([limit]);
  });

  test.each(Object.entries(enforcedBy))('the limit %s is enforced by %s', (limit, where) => {
    const value = new Map(Object.entries<number>(limits)).get(limit);
    const [table = '', column = ''] = where.split('.');
    const columns: Record<string, Record<string, number>> = columnLimits;
    const compared = column
      ? columns[table]?.[column] === value
      : constants.some(([, name]) => name === where) || where === 'backend/auth';
    expect(compared).toBe(true);
  });
});
