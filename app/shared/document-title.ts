import { brand } from '#content/brand.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';

/** The title of the document of an article (BLOG-27): « Trente personnes - Blog ALINE ». */
export const documentTitle = (title: string): string => `${title} - ${blogList.crumb} ${brand.name}`;
