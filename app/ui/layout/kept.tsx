import { useContext } from 'react';

import { KeptPartsContext } from '#app/lib/page/kept-parts.ts';
import type { Plain } from '#app/lib/page/kept-parts.ts';
import { usePageClock } from '#app/lib/time/clock.tsx';

type Props = {
  name: string;
  /** All the data that `children` depends on, besides the constant texts and the clock of the page. */
  given: Plain;
  children: React.ReactNode;
};

/**
 * A part of many pages that depends on `given` alone: the server renders it once for each value, and hydration finds the
 * same HTML as without. Not for a part that depends on the address of the page, also by a relative link, uses `useId`, or
 * adds something to the head: `kept-pages.test.ts` compares the pages.
 */
export function Kept(props: Props) {
  if (import.meta.env.SSR) return <KeptOnServer {...props} />;
  return between(props.children);
}

function KeptOnServer({ name, given, children }: Props) {
  const keep = useContext(KeptPartsContext);
  const { startedAt, frozen } = usePageClock();
  if (!keep) return between(children);
  const keeping = keep(JSON.stringify([name, startedAt, frozen, given]));
  return 'known' in keeping ? keeping.known : between(children, keeping);
}

/** Always three children, so that `useId` makes the same ids with and without marks. */
function between(children: React.ReactNode, marks?: { start: string; end: string }) {
  return (
    <>
      {marks?.start}
      {children}
      {marks?.end}
    </>
  );
}

/** A part of a page, with its `preload`, whose HTML the server keeps; `isShared`: whether other pages have the same one. */
export function keptPart<Given extends { readonly [name: string]: Plain }, Preload>(
  id: string,
  Part: React.ComponentType<Given> & { preload: Preload },
  isShared: (given: Given) => boolean = () => true,
) {
  function KeptPart(props: Given) {
    if (!isShared(props)) return <Part {...props} />;
    return (
      <Kept name={id} given={props}>
        <Part {...props} />
      </Kept>
    );
  }
  return Object.assign(KeptPart, { preload: Part.preload });
}
