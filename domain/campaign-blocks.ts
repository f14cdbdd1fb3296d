import * as z from 'zod/mini';

import { limits } from './limits.ts';

/** The limits of the blocks of a campaign; `…Max` counts characters. */
export const blockLimits = {
  blocks: 30,
  idMax: 36,
  headingMax: 120,
  textMax: 5000,
  buttonLabelMax: 60,
  linkMax: 2000,
  articles: 6,
  altMax: limits.mediaAltMax,
  /** Bytes of the HTML of a mail: longer ones are cut by some mail programs. */
  mailBytes: 60_000,
} as const;

const textOf = (most: number) => z.string().check(z.maxLength(most, { abort: true }));

const blockId = textOf(blockLimits.idMax).check(z.minLength(1));
const rowId = textOf(blockLimits.idMax).check(z.uuid());

/**
 * An address as it was typed, so that a draft keeps an unfinished one. `linkTarget` says where it leads; a mail holds
 * no link without a target.
 */
const link = textOf(blockLimits.linkMax);

const headingBlock = z.object({
  type: z.literal('heading'),
  id: blockId,
  text: textOf(blockLimits.headingMax),
});
/** Paragraphs, separated by an empty line, with `**bold**` and `[text](address)`. */
const textBlock = z.object({ type: z.literal('text'), id: blockId, text: textOf(blockLimits.textMax) });
const buttonBlock = z.object({
  type: z.literal('button'),
  id: blockId,
  label: textOf(blockLimits.buttonLabelMax),
  href: link,
});
/** Filled with the edition of the campaign, or with the next one, when the mail is sent. */
const editionBlock = z.object({ type: z.literal('edition'), id: blockId });
const articlesBlock = z.object({
  type: z.literal('articles'),
  id: blockId,
  articles: z.array(rowId).check(z.maxLength(blockLimits.articles, { abort: true })),
});
const pictureBlock = z.object({
  type: z.literal('picture'),
  id: blockId,
  /** A row of `media`; null while none is chosen. */
  media: z.nullable(rowId),
  alt: textOf(blockLimits.altMax),
  decorative: z.boolean(),
  href: link,
});
const separatorBlock = z.object({ type: z.literal('separator'), id: blockId });

/** One block of `newsletter_campaigns.blocks`. Texts may be empty while the campaign is a draft. */
export const campaignBlockSchema = z.discriminatedUnion('type', [
  headingBlock,
  textBlock,
  buttonBlock,
  editionBlock,
  articlesBlock,
  pictureBlock,
  separatorBlock,
]);

export const campaignBlocksSchema = z.array(campaignBlockSchema).check(
  z.maxLength(blockLimits.blocks, { abort: true }),
  z.refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length),
);

export type CampaignBlock = z.infer<typeof campaignBlockSchema>;
export type BlockType = CampaignBlock['type'];
export type BlockOf<Type extends BlockType> = Extract<CampaignBlock, { type: Type }>;

/** In the order in which the editor offers them. */
export const blockTypes = [
  'heading',
  'text',
  'button',
  'edition',
  'articles',
  'picture',
  'separator',
] as const satisfies readonly BlockType[];

/** A new block of that type. */
export function emptyBlock(type: BlockType, id: string): CampaignBlock {
  switch (type) {
    case 'heading':
    case 'text':
      return { type, id, text: '' };
    case 'button':
      return { type, id, label: '', href: '' };
    case 'articles':
      return { type, id, articles: [] };
    case 'picture':
      return { type, id, media: null, alt: '', decorative: false, href: '' };
    case 'edition':
    case 'separator':
      return { type, id };
  }
}
