import { useEffect, useRef } from 'react';

/**
 * Ref of a heading that takes the focus when its text changes in place: the element that had the focus was removed.
 */
export function useTitleFocus(title: string): React.RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return heading;
}
