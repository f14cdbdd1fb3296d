import { useEffect, useRef, useState } from 'react';

type Props = { label: string; children: React.ReactNode };

/**
 * The frame of a table. A table that is wider scrolls in it; the frame is then a group that the keyboard can focus.
 * Otherwise it does not scroll: a scrolling frame would hold the sticky head back.
 */
export function TableFrame({ label, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table) return undefined;
    const observer = new ResizeObserver(() => setScrolls(table.offsetWidth > element.clientWidth));
    observer.observe(element);
    observer.observe(table);
    return () => observer.disconnect();
  }, []);
  const group = { role: 'group', 'aria-label': label, tabIndex: 0, 'data-scrolls': true };
  return (
    <div ref={frame} className="data-table-frame" {...(scrolls && group)}>
      {children}
    </div>
  );
}
