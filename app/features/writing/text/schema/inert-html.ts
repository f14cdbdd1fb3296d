import { droppedTags } from '#domain/article-html.ts';

/** A tag as a browser reads it: `>` inside a quoted value does not end it. */
const tag = /<[a-z](?:"[^"]*"|'[^']*'|[^'">])*>?/gi;

/**
 * Styles and bases under another name: the policy of the site reports those of a parsed document too, although no page
 * shows it.
 */
const withoutStyles = (html: string) =>
  html
    .replace(/<(\/?)(style|base)(?=[\s/>]|$)/gi, '<$1x-$2')
    .replace(tag, (written) => written.replace(/([\s"'/])style(?=[\s=/>])/gi, '$1data-style'));

/**
 * The body of a document that is shown nowhere: nothing in it runs or loads. Without what the sanitiser of the page
 * removes with its content; `style` attributes are in `data-style`. `keep`: tags that the caller handles.
 */
export function inertBody(html: string, keep = ''): HTMLElement {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html');
  const dropped = ['x-style', 'x-base', ...droppedTags].filter((name) => name !== keep);
  for (const element of body.querySelectorAll(dropped.join(','))) element.remove();
  return body;
}
