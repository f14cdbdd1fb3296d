import { announcementActs, announcementLevels, announcementPlaces } from '#domain/announcements.ts';
import {
  campaignKinds,
  campaignPauses,
  campaignSegments,
  campaignStates,
  campaignTestStates,
  deliveryStates,
} from '#domain/campaigns.ts';
import { mailTemplates } from '#domain/mail-templates.ts';
import { bounceKinds, bounceOrigins } from '#domain/mail-report.ts';
import {
  newsletterSources,
  newsletterStatuses,
  subscriberActs,
  subscriberSources,
} from '#domain/newsletter.ts';
import { waitingSources, waitingStatuses } from '#domain/waiting-list.ts';
import { importOutcomes } from '#domain/subscriber-import.ts';

/** The lists of subscribers, campaigns and announcements, by the column whose CHECK constraint repeats them. */
export const mailingLists: Record<string, readonly string[]> = {
  'announcements.level': announcementLevels,
  'announcements.place': announcementPlaces,
  'newsletter_campaigns.kind': campaignKinds,
  'newsletter_campaigns.paused_because': campaignPauses,
  'newsletter_campaigns.segment': campaignSegments,
  'newsletter_campaigns.state': campaignStates,
  'newsletter_subscribers.source': subscriberSources,
  'newsletter_subscribers.status': newsletterStatuses,
  'private.campaign_tests.state': campaignTestStates,
  'private.newsletter_bounces.kind': bounceKinds,
  'private.newsletter_bounces.origin': bounceOrigins,
  'private.newsletter_deliveries.state': deliveryStates,
  'private.subscriber_acts.act': subscriberActs,
  'private.subscriber_import_lines.outcome': importOutcomes,
  'private.waiting_list.source': waitingSources,
  'private.waiting_list.status': waitingStatuses,
};

/** The functions of mailings that check an argument against a whole list. */
export const mailingArguments: Record<string, readonly (readonly string[])[]> = {
  bounces_page: [bounceKinds],
  change_announcement: [announcementActs],
  change_subscribers: [subscriberActs],
  is_mail_template: [mailTemplates],
  join_waiting_list: [waitingSources],
  newsletter_subscribe: [newsletterSources],
  record_mail_event: [bounceKinds, bounceOrigins],
};
