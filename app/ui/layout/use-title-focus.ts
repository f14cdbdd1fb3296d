import { useEffect, useRef } from 'react';

/** The ref of a heading that takes the focus when what it says changes in place: what held the focus is gone then. */
export function useTitleFocus(title: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return heading;
}
