import { linkAddress } from '#domain/article-html.ts';

const mail = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/;
const phone = /^\+?[\d\s.()-]{6,20}$/;
const domain = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/**
 * The target that a typed text stands for: a mail address and a telephone number get their scheme, a domain
 * `https`, a page of this site becomes a path. Undefined when it is no target.
 */
export function typedAddress(typed: string, origin: string): string | undefined {
  const text = typed.trim();
  if (mail.test(text)) return `mailto:${text}`;
  if (phone.test(text)) return `tel:${text.replace(/[\s.()-]/g, '')}`;
  if (/\s/.test(text)) return undefined;
  const full = domain.test(text) ? `https://${text}` : text;
  const href = linkAddress(full);
  // What has neither a scheme nor a place on this site is a word.
  if (href === undefined || !/^(https?:\/\/|mailto:.+@|tel:\+?\d|[/#?])/i.test(href)) return undefined;
  return `${href}/`.startsWith(`${origin}/`) ? href.slice(origin.length) || '/' : href;
}
