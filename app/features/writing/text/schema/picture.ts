import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { NodeSelection, Plugin, PluginKey } from '@tiptap/pm/state';

import { articlePage } from '#content/copy/blog/article.ts';
import { galleryClass, linkAddress, pictureAddress, videoCardClass } from '#domain/article-html.ts';

/** `alt` is null while the picture has no description, and empty when it is decorative. */
export type PictureAttributes = {
  src: string;
  alt: string | null;
  title: string | null;
  width: string | null;
  height: string | null;
  /** A link around the picture. */
  href: string | null;
};

const digits = /^[1-9]\d{0,4}$/;
const side = (text: string | null) => (text && digits.test(text) ? text : null);

/** False when the address is not one of a stored picture. */
function attributesOf(image: Element | null | undefined): PictureAttributes | false {
  const src = pictureAddress(image?.getAttribute('src') ?? '');
  if (!image || src === undefined) return false;
  const [width, height] = [side(image.getAttribute('width')), side(image.getAttribute('height'))];
  const sized = width !== null && height !== null;
  return {
    src,
    alt: image.getAttribute('alt'),
    title: image.getAttribute('title'),
    width: sized ? width : null,
    height: sized ? height : null,
    href: linkAddress(image.closest('a')?.getAttribute('href') ?? '') ?? null,
  };
}

const otherBlocks = 'p, ul, ol, table, pre, blockquote, h1, h2, h3, h4, h5, h6, video, iframe, hr, aside';

/** The one picture of a figure that shows nothing else. */
function onlyPicture(figure: HTMLElement): Element | undefined {
  const images = figure.querySelectorAll('img');
  const others = [...figure.querySelectorAll(otherBlocks)].filter((block) => !block.closest('figcaption'));
  return images.length === 1 && others.length === 0 ? images[0] : undefined;
}

/** A picture with its caption, which is the content of the node. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: null },
    title: { default: null },
    width: { default: null },
    height: { default: null },
    href: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      priority: 60,
      getAttrs: (figure) => attributesOf(onlyPicture(figure)),
      contentElement: (figure) =>
        (figure instanceof Element && figure.querySelector<HTMLElement>('figcaption')) ||
        document.createElement('figcaption'),
    },
    { tag: 'img[src]', getAttrs: attributesOf },
  ],
  addProseMirrorPlugins: () => [selectOnClick()],
  renderHTML({ node }): DOMOutputSpec {
    const { src, alt, title, width, height, href } = node.attrs;
    const image: DOMOutputSpec = ['img', { src, alt, title, width, height }];
    return [
      'figure',
      { 'data-described': alt === null ? 'no' : alt === '' ? 'decorative' : 'yes' },
      href ? ['a', { href, tabindex: '-1' }, image] : image,
      ['figcaption', 0],
    ];
  },
});

/** A click on a picture selects it: the caret can stand in its caption only. */
const selectOnClick = () =>
  new Plugin({
    key: new PluginKey('selectPicture'),
    props: {
      handleClickOn(view, _at, node, nodeAt, event) {
        if (node.type.name !== 'picture' || !(event.target instanceof HTMLImageElement)) return false;
        view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, nodeAt)));
        return true;
      },
    },
  });

/** Pictures side by side. */
export const Gallery = Node.create({
  name: 'gallery',
  group: 'block',
  content: 'picture+',
  isolating: true,
  parseHTML: () => [{ tag: `div.${galleryClass}`, priority: 60 }],
  renderHTML: () => ['div', { class: galleryClass }, 0],
});

export type VideoAttributes = { href: string; title: string; caption: string };

const secure = (href: string | null | undefined) => {
  const address = linkAddress(href ?? '');
  return address !== undefined && /^https:/i.test(address) ? address : undefined;
};

/** A link to a video. Written by a form: it has no text of its own to edit. */
export const VideoCard = Node.create({
  name: 'videoCard',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, title: { default: '' }, caption: { default: '' } }),
  parseHTML: () => [
    {
      tag: `figure.${videoCardClass}`,
      priority: 70,
      getAttrs: (figure) => {
        const link = figure.querySelector('a');
        const href = secure(link?.getAttribute('href'));
        const caption = figure.querySelector('figcaption')?.textContent.trim() ?? '';
        return href !== undefined && { href, title: link?.textContent.trim() || href, caption };
      },
    },
    {
      tag: 'video[src]',
      getAttrs: (video) => {
        const href = secure(video.getAttribute('src'));
        return href !== undefined && { href, title: articlePage.video, caption: new URL(href).hostname };
      },
    },
  ],
  renderHTML({ node }): DOMOutputSpec {
    const { href, title, caption } = node.attrs;
    return [
      'figure',
      { class: videoCardClass },
      ['a', { href, tabindex: '-1' }, title],
      ...(caption ? [['figcaption', {}, caption] satisfies DOMOutputSpec] : []),
    ];
  },
});

/** A figure around something else than one picture, as older articles may have: kept, without a button. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figcaption)+',
  parseHTML: () => [{ tag: 'figure', priority: 40 }],
  renderHTML: () => ['figure', 0],
});

export const Figcaption = Node.create({
  name: 'figcaption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption', priority: 40 }],
  renderHTML: () => ['figcaption', 0],
});
