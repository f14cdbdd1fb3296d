import { memberId } from './fill-members.ts';
import { benchSubscriber } from './fill-newsletter.ts';

const call = (name: string, args: Record<string, string> = {}): string =>
  `/rest/v1/rpc/${name}?${new URLSearchParams(args)}`;

/** A page of /admin/users; `filters` as `members_page` names them. */
const members = (filters: Record<string, string>, args: Record<string, string> = {}) =>
  call('members_page', { filters: JSON.stringify(filters), ...args });

const audit = (filters: Record<string, unknown>, args: Record<string, string> = {}) =>
  call('audit_page', { filters: JSON.stringify(filters), ...args });

/** In both databases. */
const member = memberId(107);
const [actor, row] = [memberId(3), memberId(7)];

/** Every sort, filter and kind of search of /admin/users. */
const memberLists = {
  'members by creation': members({}),
  'members by creation, oldest first': members({}, { descending: 'false' }),
  'members by name': members({}, { sort: 'name', descending: 'false' }),
  'members by name, from Z': members({}, { sort: 'name' }),
  'members by sign-in': members({}, { sort: 'seen' }),
  'members by sign-in, oldest first': members({}, { sort: 'seen', descending: 'false' }),
  'members, a later page': members({}, { after: `2025-01-03 00:00:00+00_${memberId(0)}` }),
  'members with a role': members({ role: 'reader' }),
  'members with a badge': members({ badge: 'bronze' }),
  'members without a badge': members({ badge: 'none' }),
  'members active': members({ state: 'active' }),
  'members unconfirmed': members({ state: 'unconfirmed' }),
  'members suspended': members({ state: 'suspended' }),
  'members leaving': members({ state: 'leaving' }),
  'members of two days': members({
    since: '2025-01-02 00:00 Europe/Paris',
    until: '2025-01-03 24:00 Europe/Paris',
  }),
  'members seen in two days': members({
    seen_since: '2025-01-02 00:00 Europe/Paris',
    seen_until: '2025-01-03 24:00 Europe/Paris',
  }),
  'members with a pending comment': members({ pending: 'true' }),
  'members with the newsletter': members({ newsletter: 'true' }),
  'members with the newsletter, suspended, by name': members(
    { newsletter: 'true', state: 'suspended' },
    { sort: 'name', descending: 'false' },
  ),
  'members searched by a common part': members({ search: 'membre' }),
  'members searched by a rare part': members({ search: 'zébul' }),
  'members searched by two letters': members({ search: 'zé' }),
  'members searched by an address': members({ search: 'membre4321@exemple.fr' }),
  'members searched by a part of an address': members({ search: 'bre4321@' }),
  'members searched in vain': members({ search: 'introuvable' }),
  'every selected member': call('members_selection', { filters: '{}' }),
  'possible duplicates': call('duplicate_members'),
};

/** /admin/users/{id}. */
const memberPage = {
  'member, overview': call('member_overview', { member }),
  'member, neighbours': call('member_neighbours', { member }),
  'member, neighbours by name among the suspended': call('member_neighbours', {
    member,
    filters: '{"state": "suspended"}',
    sort: 'name',
    descending: 'false',
  }),
  'member, comments and notes': call('member_record', { member }),
  'member, reports': `/rest/v1/comment_reports?select=id,reason,status,created_at&reporter_id=eq.${member}&order=created_at.desc&limit=50`,
  'member, badges': `/rest/v1/users_badges?select=id,badge_tier,status,created_at&user_id=eq.${member}&order=created_at.desc&limit=50`,
  'member, sessions': call('member_sessions', { member }),
  'member, history': call('member_timeline', { member }),
  'member, preview of the deletion': call('member_deletion_preview', { member }),
};

const roles = {
  'roles, members of each': call('role_members', { role: 'reader' }),
  'roles, open requests': call('access_requests_page'),
  'roles, search by a common part': call('find_members', { search: 'membre' }),
  'roles, search by a rare part': call('find_members', { search: 'zébul' }),
  'roles, search by two letters': call('find_members', { search: 'zé' }),
  'roles, search by an address': call('find_members', { search: 'membre4321@exemple.fr' }),
  'roles, search in vain': call('find_members', { search: 'introuvable' }),
};

/** /admin/audit-logs. */
const auditLog = {
  'audit log': audit({}),
  'audit log of a person': audit({ actor }),
  'audit log of nobody': audit({ actor: 'none' }),
  'audit log, changes': audit({ kind: 'update' }),
  'audit log, rights': audit({ kind: 'rights' }),
  'audit log, kind without entries': audit({ kind: 'send' }),
  'audit log of a table': audit({ table: 'blog_comments' }),
  'audit log of a row': audit({ row }, { size: '3' }),
  'audit log of a request': audit({ request: 'bulk-3' }),
  'audit log, sensitive': audit({ sensitive: true }),
  'audit log, search of an id': audit({ id: 'bulk-3' }),
  'audit log of a person in a table': audit({ actor, table: 'user_roles' }),
  'audit log, choices of the filters': call('audit_choices'),
};

const articles = (filters: Record<string, string>, args: Record<string, string> = {}) =>
  call('articles_page', { filters: JSON.stringify(filters), ...args });

/** /admin/blog, and what the editor asks beside the text. */
const articleLists = {
  articles: articles({}),
  'articles by date': articles({}, { sort: 'date' }),
  'articles by title': articles({}, { sort: 'title', descending: 'false' }),
  'articles by words': articles({}, { sort: 'words' }),
  'articles by views': articles({}, { sort: 'views' }),
  'articles, published': articles({ state: 'published' }),
  'articles, drafts': articles({ state: 'draft' }),
  'articles of a category': articles({ category: 'Rayon 3' }),
  'articles with a rare tag': articles({ tag: 'rare' }),
  'articles searched by a common part': articles({ search: 'article' }),
  'articles searched by a rare part': articles({ search: 'zébul' }),
  'every selected article': call('articles_selection', { filters: '{}' }),
  'labels of the articles': call('article_labels'),
  'pictures of the library': call('media_page'),
};

const day = (ago: number): string => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const funnel = JSON.stringify([
  { kind: 'page', value: '/blog/*' },
  { kind: 'event', value: 'badge_card_view' },
  { kind: 'booking', value: '' },
]);

/**
 * /admin/analytics and /admin/analytics-advanced: the visits of the last 30 days, which do not grow, among those of two
 * years.
 */
const figures = {
  'visits of 30 days': call('visits_overview'),
  'visits of 30 days, a list searched': call('visits_list', { list: 'page', search: 'blog' }),
  'badge funnel of 30 days': call('badge_conversion', { from_at: day(29), to_at: day(-1) }),
  funnel: call('analytics_funnel', { steps: funnel }),
  'funnel by device': call('analytics_funnel', { steps: funnel, breakdown: 'device' }),
  'paths before a booking': call('analytics_paths'),
  'articles by views': call('analytics_content'),
  'subscriptions and comments': call('analytics_outcomes'),
  'raw events': call('analytics_events_page'),
  'raw events of a type': call('analytics_events_page', { filters: '{"kind": "booking"}' }),
  'raw events of a session': call('analytics_events_page', { filters: '{"session": "session-00000107"}' }),
};

const subscribers = (filters: Record<string, string>, args: Record<string, string> = {}) =>
  call('subscribers_page', { filters: JSON.stringify(filters), ...args });

/** /admin/newsletter. */
const newsletter = {
  subscribers: subscribers({}),
  'subscribers, a later page': subscribers({}, { after: `2025-01-03 00:00:00+00_${benchSubscriber}` }),
  'subscribers, confirmed': subscribers({ status: 'confirmed' }),
  'subscribers, pending': subscribers({ status: 'pending' }),
  'subscribers without a row': subscribers({ status: 'blocked' }),
  'subscribers of a source': subscribers({ source: 'article' }),
  'subscribers of a source without a row': subscribers({ source: 'import' }),
  'subscribers of two days': subscribers({ since: '2025-01-02', until: '2025-01-04' }),
  'subscribers by a whole address': subscribers({ search: 'abonne107@exemple.fr' }),
  'subscribers by the beginning of an address': subscribers({ search: 'abonne107' }),
  'record of a subscriber': call('subscriber_record', { subscriber: benchSubscriber }),
  'bounces, the latest': call('bounces_page'),
  'bounces of a kind': call('bounces_page', { kind: 'soft' }),
  campaigns: call('campaigns_page'),
};

/** The queries of the screens of members, roles, the audit log, the articles, the figures and the newsletter. */
export const backOfficeQueries: Record<string, string> = {
  ...memberLists,
  ...memberPage,
  ...roles,
  ...auditLog,
  ...articleLists,
  ...figures,
  ...newsletter,
};
