/** The places where an edition is shared, each with a short link of its own: `/v/whatsapp`. `table`: the QR code. */
export const shareChannels = ['whatsapp', 'linkedin', 'instagram', 'mail', 'sms', 'table'] as const;
export type ShareChannel = (typeof shareChannels)[number];

export const isShareChannel = (name: string): name is ShareChannel =>
  shareChannels.some((channel) => channel === name);

/** What the campaigns of the short links begin with, in the figures of visits. */
export const campaignStart = 'partage-';

/** The marker that the visits of a short link have. */
export const campaignOf = (channel: ShareChannel): string => `${campaignStart}${channel}`;

export const shareLinkPath = (channel: ShareChannel): string => `/v/${channel}`;

/**
 * How the edition stands for a reader. `soon`: its booking opens later. `unlinked`: open, without a ticket link. `none`: no
 * date is announced, or the announced evening is over.
 */
export const kitStates = [
  'open',
  'soon',
  'unlinked',
  'full',
  'cancelled',
  'moved',
  'to_confirm',
  'none',
] as const;
export type KitState = (typeof kitStates)[number];

/** The facts of an edition that the texts and pictures of the share kit quote, in French. */
export type KitFacts = {
  state: KitState;
  /** « vendredi », « 4 », « décembre » */
  weekday: string;
  day: string;
  month: string;
  /** « 18h30 » and « 1h » */
  start: string;
  end: string;
  venue: string;
  /** « Rooftop, Lille » */
  location: string;
  address: string;
  /** « 10 € » */
  price: string;
  places: { left: number; max: number };
  /** « 23 octobre à 12h », for `soon` */
  opening: string;
};

/** The longest text of each channel, in characters. The text of an SMS is counted in messages. */
export const shareTextMax = { whatsapp: 700, linkedin: 3000, instagram: 2200, mail: 200, sms: 459 } as const;
export type TextChannel = keyof typeof shareTextMax;
export const textChannels = ['whatsapp', 'linkedin', 'instagram', 'mail', 'sms'] as const;
