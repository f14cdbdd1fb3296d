import { announcementLevelLabels, announcementPlaceLabels } from '#content/copy/admin/announcements.ts';
import {
  campaignKindLabels,
  campaignPauseLabels,
  campaignSegmentLabels,
  campaignStateLabels,
} from '#content/copy/admin/campaign-labels.ts';
import { mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import { badgeNames } from '#content/copy/admin/people.ts';
import { roleNames } from '#content/copy/admin/roles.ts';
import { taskKindLabels, taskStateLabels } from '#content/copy/admin/tasks.ts';
import { refusalReasonLabels, reportReasonLabels } from '#content/copy/blog/reasons.ts';
import type { GoalMetric } from '#domain/analytics.ts';
import type { SubscriptionEndReason } from '#domain/payments.ts';
import type { AllowancePeriod, BadgeFeatureGroup, BadgeStatus } from '#domain/badges.ts';
import type { EditionState } from '#domain/event.ts';
import type { DeletionMode, RequestStatus } from '#domain/members.ts';
import type { NoticeDecision, NoticeStatus, ReportStatus } from '#domain/moderation.ts';
import { subscriberSourceLabels, subscriberStatusLabels } from '#content/copy/admin/subscribers.ts';
import type { photoRequestStates } from '#domain/past-evenings.ts';
import type { CardCollection, FaqPage, GuideFrequency } from '#domain/page-content.ts';

const requestStatusLabels: Record<RequestStatus, string> = {
  open: 'en attente',
  granted: 'acceptée',
  declined: 'refusée',
};

/**
 * French labels of the values of a recorded column, by `table.column`: every list of a CHECK constraint
 * (`tests/policies/database/audit-names.test.ts`), and the levels of badges.
 */
export const auditValueLabels: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'announcements.level': announcementLevelLabels,
  'announcements.place': announcementPlaceLabels,
  'analytics_goals.metric': { places: 'places', subscribers: 'abonnés' } satisfies Record<GoalMetric, string>,
  'access_requests.status': requestStatusLabels,
  'account_deletions.mode': {
    keep_comments: 'commentaires gardés sans nom',
    delete_comments: 'commentaires supprimés',
  } satisfies Record<DeletionMode, string>,
  'badge_subscriptions.end_reason': {
    replaced: 'remplacé par un badge plus haut',
    duplicate: 'payé deux fois',
    account_deleted: 'compte supprimé',
  } satisfies Record<SubscriptionEndReason, string>,
  'badge_allowances.period': {
    edition: 'par édition',
    badge: 'par badge',
  } satisfies Record<AllowancePeriod, string>,
  'badge_features.feature_group': {
    'Accès Événements': 'Accès Événements',
    Networking: 'Networking',
    'Avantages Exclusifs': 'Avantages Exclusifs',
  } satisfies Record<BadgeFeatureGroup, string>,
  'badge_requests.status': requestStatusLabels,
  'badge_requests.wanted_tier': badgeNames,
  'badge_tiers.id': badgeNames,
  'blog_comments.refusal_reason': refusalReasonLabels,
  'mail_texts.template': mailTemplateLabels,
  'cards.collection': {
    benefit: 'bénéfices',
    mission: 'missions',
    format: 'formats',
    event_benefit: 'bénéfices des événements',
    networking_tip: 'conseils de réseau',
    press_kit: 'dossier de presse',
    page_link: 'liens vers des pages',
  } satisfies Record<CardCollection, string>,
  'comment_reports.qualified_as': reportReasonLabels,
  'comment_reports.reason': reportReasonLabels,
  'comment_reports.status': {
    open: 'ouvert',
    upheld: 'retenu',
    dismissed: 'écarté',
    abusive: 'abusif',
  } satisfies Record<ReportStatus, string>,
  'event_editions.state': {
    open: 'ouverte',
    full: 'complète',
    cancelled: 'annulée',
    moved: 'déplacée',
    to_confirm: 'date à confirmer',
  } satisfies Record<EditionState, string>,
  'faq_items.page': {
    home: 'accueil',
    'evenements-lille': 'événements à Lille',
    'networking-lille': 'networking à Lille',
  } satisfies Record<FaqPage, string>,
  'guide_events.frequency': {
    trimestriel: 'trimestriel',
    mensuel: 'mensuel',
    bimensuel: 'bimensuel',
    hebdomadaire: 'hebdomadaire',
  } satisfies Record<GuideFrequency, string>,
  'illegal_content_notices.decision': {
    legal: 'licite',
    illegal: 'illicite',
  } satisfies Record<NoticeDecision, string>,
  'photo_requests.status': {
    open: 'en attente',
    removed: 'photo retirée',
    refused: 'refusée',
  } satisfies Record<(typeof photoRequestStates)[number], string>,
  'illegal_content_notices.status': {
    received: 'reçue',
    in_progress: 'en cours',
    closed: 'close',
    moot: 'sans objet',
  } satisfies Record<NoticeStatus, string>,
  'invitations.role': roleNames,
  'newsletter_campaigns.kind': campaignKindLabels,
  'newsletter_campaigns.paused_because': campaignPauseLabels,
  'newsletter_campaigns.segment': campaignSegmentLabels,
  'newsletter_campaigns.state': campaignStateLabels,
  'newsletter_subscribers.source': subscriberSourceLabels,
  'newsletter_subscribers.status': subscriberStatusLabels,
  'tasks.kind': taskKindLabels,
  'tasks.state': taskStateLabels,
  'user_roles.role': roleNames,
  'users_badges.badge_tier': badgeNames,
  'users_badges.status': {
    active: 'actif',
    pending: 'en attente',
    expired: 'expiré',
    revoked: 'retiré',
  } satisfies Record<BadgeStatus, string>,
};
