import type { UIMatch } from 'react-router';
import { useMatches } from 'react-router';

import { InlineStyles } from '#app/ui/trusted-html.tsx';

import all from './all.css?inline';
import allFile from './all.css?url';
import publicCss from './public.css?inline';

const id = 'styles';

/** For the `handle` of routes that show more than public.css knows: the blog, accounts, the back-office. */
export const withAllStyles = { styles: 'all' } as const;

const needsAll = ({ handle }: UIMatch): boolean =>
  typeof handle === 'object' && handle !== null && 'styles' in handle && handle.styles === 'all';

/** The browser reads the rules back from the document they came in: they are sent once, and hydration finds them. */
const written = import.meta.env.SSR ? undefined : document.getElementById(id);
const writtenCss = written?.textContent ?? '';
const writtenAll = written?.dataset.rules === 'all';

/**
 * The rules of the document, inlined: a file would cost half a second of first paint on a phone. Who comes from a
 * public page to one that shows more gets the rest as a file, and the page once it is there.
 */
export function DocumentStyles() {
  const whole = useMatches().some(needsAll);
  if (import.meta.env.SSR)
    return <InlineStyles id={id} rules={whole ? 'all' : 'public'} css={whole ? all : publicCss} />;
  return (
    <>
      <InlineStyles id={id} rules={writtenAll ? 'all' : 'public'} css={writtenCss} />
      {whole && !writtenAll && <link rel="stylesheet" href={allFile} precedence="all" />}
    </>
  );
}
