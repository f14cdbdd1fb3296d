/**
 * The only file with `dangerouslySetInnerHTML`. Its input is a stylesheet of the build, a script of the code, a section that our server
 * rendered, or sanitised HTML, as the types enforce; never raw user input.
 */
import { useState } from 'react';
import type * as z from 'zod/mini';

import { useIsFromServer } from '#app/lib/browser/hydration.ts';

/** Sanitised author HTML. Only `app/features/article/article-body.server.ts` produces it. */
export type SanitisedHtml = string & z.$brand<'SanitisedHtml'>;

type BodyProps = { id: string; html: SanitisedHtml | undefined; className?: string };

/** Renders sanitised author HTML; without it, what the server wrote. */
export function SanitisedBody({ html, ...props }: BodyProps) {
  const written = useWrittenContent(props.id);
  return (
    <div {...props} {...(html === undefined ? written : { dangerouslySetInnerHTML: { __html: html } })} />
  );
}

/** Inlines a stylesheet: a blocking file would delay the first paint of a phone by half a second. */
export function InlineStyles({ id, css }: { id: string; css: string }) {
  return <style id={id} dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * A script of the document, which runs before the first paint; the policy of the document lists its hash. A client-side
 * navigation does not run it.
 */
export function InlineScript({ text }: { text: string }) {
  return <script dangerouslySetInnerHTML={{ __html: text }} />;
}

/** React hydrates an element with inner HTML without comparing or changing its content, so this text is never inserted. */
const asServed = { __html: '' };

/** The attributes of an element whose content stays as the server wrote it, when the element itself is hydrated. */
export function useWrittenContent(id: string) {
  const isFromServer = useIsFromServer();
  const [html] = useState(() => (isFromServer ? undefined : document.getElementById(id)?.innerHTML));
  return {
    suppressHydrationWarning: true,
    dangerouslySetInnerHTML: html === undefined ? asServed : { __html: html },
  };
}

type WrittenProps = {
  id: string;
  onClick?: React.MouseEventHandler;
  ref?: React.RefCallback<HTMLElement> | undefined;
};

/**
 * The element with this id as the server rendered it. During hydration, React adopts the existing element. Afterwards, when
 * a state change renders a part again whose script has not loaded, its HTML and attributes are copied. Renders nothing if
 * the element does not exist.
 */
export function AsWritten({ id, ...handlers }: WrittenProps) {
  const isFromServer = useIsFromServer();
  const [written] = useState(() => readWritten(id, isFromServer));
  if (!written) return null;
  const { as: Part, html, ...attributes } = written;
  return (
    <Part
      {...attributes}
      {...handlers}
      suppressHydrationWarning
      dangerouslySetInnerHTML={html === undefined ? asServed : { __html: html }}
    />
  );
}

/** The elements of parts. */
const partTags = ['section', 'aside', 'div', 'span', 'table', 'dl'] as const;

function readWritten(id: string, isFromServer: boolean) {
  const part = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!part) return undefined;
  const as = partTags.find((tag) => tag === part.localName) ?? 'section';
  if (isFromServer) return { as };
  return {
    as,
    id,
    html: part.innerHTML,
    className: part.className,
    'aria-label': part.ariaLabel ?? undefined,
    'aria-labelledby': part.getAttribute('aria-labelledby') ?? undefined,
    'aria-hidden': part.ariaHidden === 'true' || undefined,
    tabIndex: part.hasAttribute('tabindex') ? part.tabIndex : undefined,
  };
}
