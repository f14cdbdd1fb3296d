import type { UIMatch } from 'react-router';
import { useMatches } from 'react-router';

import { InlineStyles } from '#app/ui/text/trusted-html.tsx';

import all from './all.css?inline';
import allFile from './all.css?url';
import publicCss from './public.css?inline';
import reading from './reading.css?inline';

const id = 'styles';

/** Each knows all that those before it know. */
const sheets = ['public', 'reading', 'all'] as const;
type Sheet = (typeof sheets)[number];

/** For the `handle` of routes that show more than public.css knows: the blog. */
export const withReadingStyles = { styles: 'reading' } as const satisfies { styles: Sheet };
/** For those that show more than reading.css knows: accounts, the back-office. */
export const withAllStyles = { styles: 'all' } as const satisfies { styles: Sheet };

const place = (name: unknown): number =>
  Math.max(
    0,
    sheets.findIndex((sheet) => sheet === name),
  );

const placeOf = ({ handle }: UIMatch): number =>
  typeof handle === 'object' && handle !== null && 'styles' in handle ? place(handle.styles) : 0;

/** The browser reads the rules back from the document they came in: they are sent once, and hydration finds them. */
const written = import.meta.env.SSR ? undefined : document.getElementById(id);
const writtenCss = written?.textContent ?? '';
const writtenPlace = place(written?.dataset.rules);

/**
 * The rules of the document, inlined: a file would cost half a second of first paint on a phone. Who comes from a page
 * to one that shows more gets the rest as a file, and the page once it is there.
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
