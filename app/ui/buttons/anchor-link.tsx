import { useLocation, useNavigate } from 'react-router';

import { scrollToAnchor } from '#app/lib/page/scroll-to-anchor.ts';

/** Navigation state of a link to a section of the home page. */
export type Arrival = { anchor: string };

/** A link to a section of the home page: scrolls smoothly on the home page, navigates there first from elsewhere. */
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
        // Clicks that open a new tab or window keep the browser's behaviour.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        // After a navigation, the home page itself scrolls once it is rendered.
        if (pathname === '/') scrollToAnchor(anchor);
        else void navigate('/', { state: { anchor } satisfies Arrival });
      }}
      {...props}
    >
      {children}
    </a>
  );
}
