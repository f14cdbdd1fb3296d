import type { UIMatch } from 'react-router';
import { useMatches } from 'react-router';

import { InlineStyles } from '#app/ui/text/trusted-html.tsx';

import all from './all.css?inline';
import allFile from './all.css?url';
import publicCss from './public.css?inline';
import reading from './reading.css?inline';

const id = 'styles';

/** Each sheet contains the previous ones. */
const sheets = ['public', 'reading', 'all'] as const;
type Sheet = (typeof sheets)[number];

/** `handle` of routes that need more than public.css: the blog. */
export const withReadingStyles = { styles: 'reading' } as const satisfies { styles: Sheet };
/** `handle` of routes that need more than reading.css: accounts, the back-office. */
export const withAllStyles = { styles: 'all' } as const satisfies { styles: Sheet };

const place = (name: unknown): number =>
  Math.max(
    0,
    sheets.findIndex((sheet) => sheet === name),
  );

const placeOf = ({ handle }: UIMatch): number =>
  typeof handle === 'object' && handle !== null && 'styles' in handle ? place(handle.styles) : 0;

/** Reads the rules back from the document, so that they are sent once and hydration matches. */
const written = import.meta.env.SSR ? undefined : document.getElementById(id);
const writtenCss = written?.textContent ?? '';
const writtenPlace = place(written?.dataset.rules);

/**
 * The rules of the document, inlined: a file would delay the first paint of a phone by half a second. A client-side
 * navigation to a page that needs more loads all.css as a file and shows the page when it has arrived (ADR-0013).
 */
export function DocumentStyles() {
  const wanted = Math.max(0, ...useMatches().map(placeOf));
  if (import.meta.env.SSR) {
    const rules = sheets[wanted] ?? 'all';
    return <InlineStyles id={id} rules={rules} css={{ public: publicCss, reading, all }[rules]} />;
  }
  return (
    <>
      <InlineStyles id={id} rules={sheets[writtenPlace] ?? 'all'} css={writtenCss} />
      {wanted > writtenPlace && <link rel="stylesheet" href={allFile} precedence="all" />}
    </>
  );
}
