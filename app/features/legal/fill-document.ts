import type { PublicSettings } from '#app/shared/settings.data.ts';
import { brand } from '#content/brand.ts';
import type { LegalDocument } from '#content/copy/site/legal.ts';
import { fillCopy } from '#domain/text/copy.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

/** Fills the settings that are texts or numbers, and the contact address, into a document. */
export function fillDocument(document: LegalDocument, settings: PublicSettings): LegalDocument {
  const values = { ...texts(settings), 'brand.contact': brand.contactEmail };
  const fill = (text: string) => frenchSpaces(fillCopy(text, values));
  return {
    ...document,
    sections: document.sections.map((section) => ({
      ...section,
      paragraphs: section.paragraphs?.map(fill),
      list: section.list?.map(fill),
    })),
  };
}

function texts(settings: PublicSettings): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [key, value] of Object.entries(settings))
    if (typeof value === 'string' || typeof value === 'number') found[key] = String(value);
  return found;
}
