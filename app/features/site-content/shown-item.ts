import { siteContent } from '#content/copy/admin/site-content.ts';
import { tableOf } from '#domain/site-content.ts';
import type { ListId } from '#domain/site-content.ts';

import { isPictured, pictures, titles } from './item-fields.ts';
import type { SiteItem } from './site-content.data.ts';

/** What the list shows of an item. `picture`: its address; undefined where its table has no picture. */
export type ShownItem = {
  id: string;
  name: string;
  more: string;
  isVisible: boolean;
  picture: string | undefined;
  /** A drawing of the site, to be replaced. */
  isSample: boolean;
};

/** Drawings of ours are files of the site; pictures of organisers are in the bucket. */
export const isSamplePicture = (address: string): boolean => address.startsWith('/images/');

export function shownItem(list: ListId, { id, isVisible, values }: SiteItem): ShownItem {
  const table = tableOf(list);
  const read = (column: string) => String(values[column] ?? '');
  const picture = isPictured(table) ? read(pictures[table].column) : undefined;
  return {
    id,
    isVisible,
    name: read(titles[table].name) || read(titles[table].more) || siteContent.unnamed,
    more: read(titles[table].more),
    picture,
    isSample: picture !== undefined && isSamplePicture(picture),
  };
}
