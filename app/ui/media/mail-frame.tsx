import { useEffect, useRef } from 'react';

import { useWidth } from '#app/ui/charts/use-width.ts';

/** Of the frame, in pixels; a longer mail scrolls in it. */
const height = 720;

type Props = { title: string; html: string; width: number; isDark: boolean };

/**
 * The very mail in a frame without scripts. Its styles are set through the CSS object model, because the content
 * security policy of the page refuses `style` attributes and elements. A choice replaces the preference of the reader.
 */
export function MailFrame({ title, html, width, isDark }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    const show = () => element.contentDocument && showMail(element.contentDocument, html, isDark);
    show();
    // Some browsers replace the first document of a frame once it has loaded.
    element.addEventListener('load', show);
    return () => element.removeEventListener('load', show);
  }, [html, isDark]);
  const { box, width: room } = useWidth();
  const scale = Math.min(1, room / width);
  return (
    <div
      ref={box}
      className="overflow-hidden rounded-xl border border-ink/15 bg-sand"
      style={{ height: height * scale }}
    >
      <iframe
        ref={frame}
        title={title}
        sandbox="allow-same-origin"
        width={width}
        height={height}
        className="mx-auto block max-w-none origin-top-left"
        style={scale < 1 ? { transform: `scale(${scale})` } : undefined}
      />
    </div>
  );
}

function showMail(target: Document, html: string, isDark: boolean): void {
  const css = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? '';
  const inert = html.replace(/<style>[^]*?<\/style>/, '').replaceAll(' style="', ' data-style="');
  const mail = new DOMParser().parseFromString(inert, 'text/html');
  target.documentElement.lang = 'fr';
  target.title = mail.title;
  target.body.replaceWith(target.importNode(mail.body, true));
  for (const element of target.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset['style'] ?? '';
    delete element.dataset['style'];
  }
  // A preview is not followed: a link would leave the editor inside its frame.
  for (const link of target.querySelectorAll('a')) link.target = '_blank';
  const Sheet = target.defaultView?.CSSStyleSheet;
  if (!Sheet) return;
  const sheet = new Sheet();
  sheet.replaceSync(css.replaceAll('(prefers-color-scheme: dark)', isDark ? 'all' : 'not all'));
  target.adoptedStyleSheets = [sheet];
}
