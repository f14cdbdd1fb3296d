import type { Plain } from '#app/lib/page/kept-parts.ts';

import { Kept } from './kept.tsx';

/** A part of a page, with its `preload`, whose HTML the server keeps (`kept.tsx`). */
export function keptPart<Props extends { readonly [name: string]: Plain }, Preload>(
  id: string,
  Part: React.ComponentType<Props> & { preload: Preload },
) {
  function KeptPart(props: Props) {
    return (
      <Kept name={id} given={props}>
        <Part {...props} />
      </Kept>
    );
  }
  return Object.assign(KeptPart, { preload: Part.preload });
}
