/**
 * The only file where a string becomes markup. What comes here is ours (a stylesheet of the build, a section as our
 * server wrote it) or has been through the sanitiser, whose mark the type carries; never as a visitor wrote it.
 */
import { useState } from 'react';
import type { $brand } from 'zod';

/** HTML of an author's, safe to show. Only `app/features/article/article-body.server.ts` makes it. */
export type SanitisedHtml = string & $brand<'SanitisedHtml'>;

/** What an author wrote, as the sanitiser left it. */
export function SanitisedBody({ html, ...props }: { html: SanitisedHtml; className?: string }) {
  return <div dangerouslySetInnerHTML={{ __html: html }} {...props} />;
}

/** Inlines a stylesheet: a blocking file would cost half a second of first paint on a phone. */
export function InlineStyles({ id, rules, css }: { id: string; rules: string; css: string }) {
  return <style id={id} data-rules={rules} dangerouslySetInnerHTML={{ __html: css }} />;
}

/**
 * A section as it stands in the page, in place of one that React is about to take away: it starts a part anew that the
 * page's state reaches before its script does. Nothing where there is no such section yet.
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
