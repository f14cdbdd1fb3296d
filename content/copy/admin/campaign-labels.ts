import type { CampaignKind, CampaignPause, CampaignSegment, CampaignState } from '#domain/campaigns.ts';

export const campaignStateLabels = {
  draft: 'brouillon',
  scheduled: 'programmée',
  sending: 'envoi en cours',
  paused: 'en pause',
  stopped: 'arrêtée',
  sent: 'envoyée',
} as const satisfies Record<CampaignState, string>;

export const campaignSegmentLabels = {
  confirmed: 'tous les abonnés confirmés',
  badge_holders: 'membres avec badge',
  waiting_list: 'liste d’attente',
  inactive: 'membres inactifs depuis six mois',
} as const satisfies Record<CampaignSegment, string>;

export const campaignKindLabels = {
  newsletter: 'newsletter',
  reminder_week: 'rappel à J-7',
  reminder_day: 'rappel à J-1',
  thanks: 'remerciements à J+1',
  change: 'changement de l’édition',
  waiting_list: 'place libérée',
} as const satisfies Record<CampaignKind, string>;

export const campaignPauseLabels = {
  unreadable: 'contenu illisible',
  restored: 'restauration d’une sauvegarde',
} as const satisfies Record<CampaignPause, string>;
