import type { BlockOf, CampaignBlock } from '#domain/campaign-blocks.ts';
import { linkTarget } from '#domain/campaign-links.ts';
import { paragraphsOf } from '#domain/campaign-text.ts';
import type { Inline } from '#domain/campaign-text.ts';

import type { Campaign } from './campaign.ts';
import { editionTexts } from './edition-texts.ts';
import { authorText } from '#mail/escape.ts';
import { pictureAddress } from './picture-address.ts';

type Picture = { address: string; alt: string; width?: number | undefined; height?: number | undefined };
type Link = { label: string; href: string };

/** A block with its facts: only text to escape and addresses that were checked. */
export type Part =
  | { type: 'heading'; text: string; isFirst: boolean }
  | { type: 'text'; paragraphs: readonly (readonly (readonly Inline[])[])[] }
  | ({ type: 'button' } & Link)
  | {
      type: 'edition';
      facts: Omit<ReturnType<typeof editionTexts>, 'calendarPath'>;
      booking: Link;
      calendar: Link;
    }
  | {
      type: 'articles';
      articles: readonly { title: string; excerpt: string; href: string; picture?: Picture }[];
    }
  | { type: 'picture'; picture: Picture; href?: string }
  | { type: 'separator' };

type Context = Pick<Campaign, 'edition' | 'articles' | 'pictures' | 'siteUrl' | 'links'>;

/** The parts of a mail. A block that has nothing to show is left out: the checks of the editor name it. */
export function resolveParts(blocks: readonly CampaignBlock[], context: Context): Part[] {
  const parts = blocks.flatMap((block) => resolve(block, context) ?? []);
  const first = parts.findIndex(({ type }) => type === 'heading');
  return parts.map((part, index) => (part.type === 'heading' ? { ...part, isFirst: index === first } : part));
}

function resolve(block: CampaignBlock, context: Context): Part | undefined {
  switch (block.type) {
    case 'heading': {
      const text = authorText(block.text).trim();
      return text ? { type: 'heading', text, isFirst: false } : undefined;
    }
    case 'text': {
      const paragraphs = paragraphsOf(block.text).map((lines) => lines.map((line) => inlines(line, context)));
      return paragraphs.length > 0 ? { type: 'text', paragraphs } : undefined;
    }
    case 'button': {
      const href = counted(block.href, context);
      const label = authorText(block.label).trim();
      return href && label ? { type: 'button', label, href } : undefined;
    }
    case 'edition':
      return edition(context);
    case 'articles':
      return articles(block, context);
    case 'picture':
      return picture(block, context);
    case 'separator':
      return { type: 'separator' };
  }
}

function counted(address: string, { links, siteUrl }: Context): string | undefined {
  const target = linkTarget(address, siteUrl);
  return target === undefined ? undefined : links(target);
}

function inlines(pieces: readonly Inline[], context: Context): Inline[] {
  return pieces.flatMap((piece): Inline[] => {
    if (piece.type === 'text') return [{ type: 'text', text: authorText(piece.text) }];
    const content = inlines(piece.content, context);
    if (piece.type === 'bold') return [{ type: 'bold', content }];
    const href = counted(piece.href, context);
    return href ? [{ type: 'link', href, content }] : content;
  });
}

function edition(context: Context): Part | undefined {
  if (!context.edition) return undefined;
  const { calendarPath, ...facts } = editionTexts(context.edition);
  const { siteUrl, links } = context;
  return {
    type: 'edition',
    facts,
    booking: {
      label: facts.isOpen ? 'Réserver ma place' : 'Voir la soirée',
      href: links(`${siteUrl}/#booking`),
    },
    calendar: { label: 'Ajouter à mon agenda', href: links(`${siteUrl}${calendarPath}`) },
  };
}

function articles(block: BlockOf<'articles'>, context: Context): Part | undefined {
  const { siteUrl, links } = context;
  const found = block.articles.flatMap((id) => {
    const article = context.articles.get(id);
    const target = article && linkTarget(article.path, siteUrl);
    if (!article || !target) return [];
    const address = article.picture && pictureAddress(article.picture.address, siteUrl);
    return {
      title: authorText(article.title),
      excerpt: authorText(article.excerpt),
      href: links(target),
      ...(address && { picture: { address, alt: authorText(article.picture?.alt ?? '') } }),
    };
  });
  return found.length > 0 ? { type: 'articles', articles: found } : undefined;
}

function picture(block: BlockOf<'picture'>, context: Context): Part | undefined {
  const stored = block.media === null ? undefined : context.pictures.get(block.media);
  const address = stored && pictureAddress(stored.address, context.siteUrl);
  if (!stored || !address) return undefined;
  const href = counted(block.href, context);
  return {
    type: 'picture',
    picture: {
      address,
      alt: block.decorative ? '' : authorText(block.alt),
      width: stored.width,
      height: stored.height,
    },
    ...(href && { href }),
  };
}
