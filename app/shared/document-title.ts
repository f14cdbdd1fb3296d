import { brand } from '#content/brand.ts';
import { blogName } from '#content/copy/blog/blog-name.ts';

/** The title of the document of an article (BLOG-27): « Trente personnes - Blog ALINE ». */
export const documentTitle = (title: string): string => `${title} - ${blogName} ${brand.name}`;
