import { blockLimits } from './campaign-blocks.ts';
import type { CampaignBlock } from './campaign-blocks.ts';
import { linkTarget } from './campaign-links.ts';
import { linksOfText } from './campaign-text.ts';

export type CampaignFindingCode =
  | 'subject-missing'
  | 'subject-long'
  | 'preview-missing'
  | 'blocks-missing'
  | 'block-empty'
  | 'link-missing'
  | 'link-bad'
  | 'link-gone'
  | 'alt-missing'
  | 'picture-link'
  | 'picture-gone'
  | 'edition-missing'
  | 'article-gone'
  | 'mail-heavy';

/** An error should be corrected before the campaign leaves; `block` is the id of the block to correct. */
export type CampaignFinding = {
  code: CampaignFindingCode;
  severity: 'error' | 'advice';
  field?: 'subject' | 'preview_text';
  block?: string;
};

export type CheckedCampaign = {
  subject: string;
  preview_text: string;
  blocks: readonly CampaignBlock[];
  /** Undefined while the facts are being read: what depends on them is then not checked. */
  facts:
    | {
        hasEdition: boolean;
        articles: ReadonlySet<string>;
        pictures: ReadonlySet<string>;
        /** Bytes of the HTML. */
        bytes: number;
      }
    | undefined;
  /** Paths of the site that have no page. */
  goneLinks: ReadonlySet<string>;
};

/** A phone shows about forty characters of a subject; longer ones are cut. */
const subjectAdvice = 60;

/** What should be corrected before a campaign leaves, in the order of the mail. */
export function campaignFindings(campaign: CheckedCampaign): CampaignFinding[] {
  const { subject, preview_text: preview, blocks, facts } = campaign;
  const length = Array.from(subject.trim()).length;
  const found: (CampaignFinding | false | undefined)[] = [
    length === 0 && { code: 'subject-missing', severity: 'error', field: 'subject' },
    length > subjectAdvice && { code: 'subject-long', severity: 'advice', field: 'subject' },
    preview.trim() === '' && { code: 'preview-missing', severity: 'advice', field: 'preview_text' },
    blocks.length === 0 && { code: 'blocks-missing', severity: 'error' },
    ...blocks.flatMap((block) => blockFindings(block, campaign)),
    facts && facts.bytes > blockLimits.mailBytes && { code: 'mail-heavy', severity: 'error' },
  ];
  return found.flatMap((finding) => finding || []);
}

function blockFindings(block: CampaignBlock, { facts, goneLinks }: CheckedCampaign): CampaignFinding[] {
  const error = (code: CampaignFindingCode): CampaignFinding => ({
    code,
    severity: 'error',
    block: block.id,
  });
  const links = linksOf(block);
  const found = [
    isEmpty(block) && error('block-empty'),
    block.type === 'button' && block.href.trim() === '' && !isEmpty(block) && error('link-missing'),
    links.some((href) => linkTarget(href) === undefined) && error('link-bad'),
    links.some((href) => goneLinks.has(href.trim())) && error('link-gone'),
    block.type === 'edition' && facts?.hasEdition === false && error('edition-missing'),
    block.type === 'articles' &&
      facts !== undefined &&
      block.articles.some((id) => !facts.articles.has(id)) &&
      error('article-gone'),
    ...(block.type === 'picture' && block.media !== null
      ? [
          !block.decorative && block.alt.trim() === '' && error('alt-missing'),
          block.decorative && block.href.trim() !== '' && error('picture-link'),
          facts !== undefined && !facts.pictures.has(block.media) && error('picture-gone'),
        ]
      : []),
  ];
  return found.flatMap((finding) => finding || []);
}

function isEmpty(block: CampaignBlock): boolean {
  switch (block.type) {
    case 'heading':
    case 'text':
      return block.text.trim() === '';
    case 'button':
      return block.label.trim() === '';
    case 'articles':
      return block.articles.length === 0;
    case 'picture':
      return block.media === null;
    case 'edition':
    case 'separator':
      return false;
  }
}

/** The addresses that a block links to, as they were typed. */
export function linksOf(block: CampaignBlock): string[] {
  if (block.type === 'text') return linksOfText(block.text);
  return (block.type === 'button' || block.type === 'picture') && block.href.trim() !== ''
    ? [block.href]
    : [];
}
