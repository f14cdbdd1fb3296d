/** `newsletter_campaigns.state`. A campaign that left `draft` and `scheduled` keeps its content. */
export const campaignStates = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'sent'] as const;
export type CampaignState = (typeof campaignStates)[number];

/** `newsletter_campaigns.segment`: the confirmed subscribers who receive it. */
export const campaignSegments = ['confirmed', 'badge_holders', 'waiting_list', 'inactive'] as const;
export type CampaignSegment = (typeof campaignSegments)[number];

/** `newsletter_campaigns.kind`: every kind but `newsletter` is drafted from an edition. */
export const campaignKinds = [
  'newsletter',
  'reminder_week',
  'reminder_day',
  'thanks',
  'change',
  'waiting_list',
] as const;
export type CampaignKind = (typeof campaignKinds)[number];

/** `newsletter_campaigns.paused_because`, when no person paused it. */
export const campaignPauses = ['unreadable', 'restored'] as const;
export type CampaignPause = (typeof campaignPauses)[number];

/**
 * `private.newsletter_deliveries.state`. `handed`: the end of the message was announced; `uncertain`: announced, and
 * the answer is unknown, so that it is sent again only when a person asks for it (ADR-0020).
 */
export const deliveryStates = [
  'waiting',
  'leased',
  'handed',
  'sent',
  'refused',
  'failed',
  'uncertain',
  'cancelled',
] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** What `campaign_settle` records of one attempt. */
export type DeliveryResult = 'sent' | 'refused' | 'rejected' | 'retry' | 'server' | 'unknown';

/** `private.campaign_tests.state`: a test that a person sends to themselves. */
export const campaignTestStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type CampaignTestState = (typeof campaignTestStates)[number];

/** What `steer_campaign` does. */
export const campaignActs = ['pause', 'resume', 'stop'] as const;
export type CampaignAct = (typeof campaignActs)[number];

/** Characters of the setting `newsletter.footer`, the sentence under every campaign. */
export const footerMax = 300;

/** Mails per minute of the setting `newsletter.pace`. */
export const campaignPace = { default: 60, max: 6000 } as const;
