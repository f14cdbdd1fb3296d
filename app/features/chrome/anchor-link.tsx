import { useLocation, useNavigate } from 'react-router';

import { anchorDelay, scrollToAnchor } from './scroll-to-anchor.ts';

/** A link to a section of the home page: scrolls smoothly when there, goes there first from elsewhere. */
export function AnchorLink({
  anchor,
  onClick,
  children,
  ...props
}: React.ComponentProps<'a'> & { anchor: string }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function follow() {
    if (pathname === '/') return scrollToAnchor(anchor);
    await navigate('/');
    setTimeout(scrollToAnchor, anchorDelay, anchor);
  }

  return (
    <a
      href={`/#${anchor}`}
      onClick={(event) => {
        onClick?.(event);
        // A new tab or window asked for by the visitor stays the browser's business.
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
        event.preventDefault();
        void follow();
      }}
      {...props}
    >
      {children}
    </a>
  );
}
