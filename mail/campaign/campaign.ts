import type { CampaignBlock } from '#domain/campaign-blocks.ts';
import type { EditionState } from '#domain/event.ts';

/** The facts of the edition that an edition block shows. Instants are ISO 8601. */
export type CampaignEdition = {
  startsAt: string;
  endsAt: string;
  /** Euros, tax included. */
  price: number;
  format: string;
  venue: { name: string; address: string; floor: string };
  places: { remaining: number; max: number };
  state: EditionState;
};

export type CampaignArticle = {
  title: string;
  excerpt: string;
  /** Path on the site. */
  path: string;
  picture?: { address: string; alt: string };
};

/** A picture of the library; its sides in pixels when they are known. */
export type CampaignPicture = { address: string; width?: number; height?: number };

/** Everything that a mail needs besides the address of its recipient. */
export type Campaign = {
  subject: string;
  previewText: string;
  blocks: readonly CampaignBlock[];
  /** Of the campaign, or the next one; without it the edition blocks are left out. */
  edition?: CampaignEdition | undefined;
  /** By id; an article that is not in the map is left out. */
  articles: ReadonlyMap<string, CampaignArticle>;
  /** By id of `media`. */
  pictures: ReadonlyMap<string, CampaignPicture>;
  /** Without a trailing slash. */
  siteUrl: string;
  footer: {
    /** The organiser's own sentence; may be empty. */
    text: string;
    /** Postal address of the sender; empty while it is not set. */
    address: string;
    /** The end of « Vous recevez ce message … ». */
    reason: string;
  };
  /** The counted address of a target; `(target) => target` in a preview. */
  links: (target: string) => string;
  /** Where one click unsubscribes: `unsubscribePlaceholder`, or a sample in a preview. */
  unsubscribe: string;
  /** The page of « Lire en ligne », when the campaign has one. */
  archive?: string | undefined;
};

export type RenderedCampaign = { html: string; text: string };
