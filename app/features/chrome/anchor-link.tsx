import { useLocation, useNavigate } from 'react-router';

import { scrollToAnchor } from '#app/lib/page/scroll-to-anchor.ts';
import type { Arrival } from './use-anchor-on-arrival.ts';

/** A link to a section of the home page: scrolls smoothly when there, goes there first from elsewhere. */
export function AnchorLink({
  anchor,
  onClick,
  children,
  ...props
}: React.ComponentProps<'a'> & { anchor: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  return (
    <a
      href={`/#${anchor}`}
      onClick={(event) => {
        onClick?.(event);
        // A new tab or window asked for by the visitor stays the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        // From elsewhere the home page scrolls, once it is drawn: only there is it known that it is.
        if (pathname === '/') scrollToAnchor(anchor);
        else void navigate('/', { state: { anchor } satisfies Arrival });
      }}
      {...props}
    >
      {children}
    </a>
  );
}
