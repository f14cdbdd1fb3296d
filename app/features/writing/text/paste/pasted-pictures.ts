import { pictureAddress, videoCardClass } from '#domain/article-html.ts';

import { all, rename, textOf } from './dom.ts';

/** Addresses of players, each with the page of the video. */
const players: readonly [RegExp, (id: string) => string][] = [
  [
    /^https:\/\/www\.youtube(?:-nocookie)?\.com\/embed\/([\w-]+)/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https:\/\/player\.vimeo\.com\/video\/(\d+)/, (id) => `https://vimeo.com/${id}`],
  [
    /^https:\/\/(?:www|geo)\.dailymotion\.com\/embed\/video\/(\w+)/,
    (id) => `https://www.dailymotion.com/video/${id}`,
  ],
];

/** Replaces embedded players by cards; other frames are removed later. */
export function cardsOfPlayers(root: HTMLElement): void {
  for (const frame of all(root, 'iframe[src]')) {
    const src = (frame.getAttribute('src') ?? '').replace(/^\/\//, 'https://');
    const player = players.find(([pattern]) => pattern.test(src));
    const id = player?.[0].exec(src)?.[1];
    if (!player || id === undefined) continue;
    const link = frame.ownerDocument.createElement('a');
    link.href = player[1](id);
    link.textContent = frame.getAttribute('title')?.trim() || link.href;
    const source = frame.ownerDocument.createElement('figcaption');
    source.textContent = new URL(link.href).hostname.replace(/^www\./, '');
    const card = frame.ownerDocument.createElement('figure');
    card.className = videoCardClass;
    card.append(link, source);
    frame.replaceWith(card);
  }
}

/** Pictures of one pixel measure readers of mails and pages. */
const isPixel = (image: Element) =>
  ['width', 'height'].some((side) => /^[01](px)?$/.test(image.getAttribute(side) ?? ''));

/** Files of this site: an upload of any page, or a drawing. */
const ownPath = /^\/(?:storage\/v1\/object\/public\/media|images)\//;

/**
 * Keeps the pictures that are stored on this site, and removes the others: data, files of another device, and other
 * sites, which would follow the readers. Returns how many were removed.
 */
export function refusePictures(root: HTMLElement, origin: string): number {
  let refused = 0;
  for (const picture of all(root, 'picture')) picture.replaceWith(...all(picture, 'img'));
  for (const image of all(root, 'img')) {
    const src = image.getAttribute('src')?.trim() ?? '';
    const path = src.startsWith(`${origin}/`) ? src.slice(origin.length) : src;
    if (pictureAddress(path) !== undefined && ownPath.test(path)) {
      image.setAttribute('src', path);
      continue;
    }
    if (!isPixel(image)) refused += 1;
    image.remove();
  }
  for (const figure of all(root, 'figure:not(:has(img, table, pre, blockquote, video, a))')) {
    if (textOf(figure) === '') figure.remove();
    else for (const caption of all(figure, 'figcaption')) rename(caption, 'p');
  }
  return refused;
}
