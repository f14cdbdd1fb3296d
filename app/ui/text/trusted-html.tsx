/**
 * The only file with `dangerouslySetInnerHTML`. Its input is a stylesheet of the build, a script of the code, a section that our server
 * rendered, or sanitised HTML, as the types enforce; never raw user input.
 */
import { useState } from 'react';
import type * as z from 'zod/mini';

/** Sanitised author HTML. Only `app/features/article/article-body.server.ts` produces it. */
export type SanitisedHtml = string & z.$brand<'SanitisedHtml'>;

/** Renders sanitised author HTML. */
export function SanitisedBody({ html, ...props }: { html: SanitisedHtml; className?: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} {...props} />;
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

/**
 * Copies the HTML of the existing section into React's replacement of it: used when a state change re-renders a
 * deferred part before its script has loaded. Renders nothing if the section does not exist yet.
 */
export function AsWritten({ id }: { id: string }) {
  const [written] = useState(() => {
    const section = typeof document === 'undefined' ? null : document.getElementById(id);
    return (
      section && {
        html: section.innerHTML,
        className: section.className,
        label: section.getAttribute('aria-labelledby') ?? undefined,
      }
    );
  });
  if (!written) return null;
  return (
    <section
      id={id}
      aria-labelledby={written.label}
      tabIndex={-1}
      className={written.className}
      dangerouslySetInnerHTML={{ __html: written.html }}
    />
  );
}
