import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** An element that keeps its state while it changes places in the page. */
export type MovedPanel = { frame: HTMLElement; portal: React.ReactNode };

/** Renders `panel` once, in a frame that `PanelPlace` puts where it is shown. */
export function useMovedPanel(panel: React.ReactNode): MovedPanel {
  const [frame] = useState(() => document.createElement('div'));
  return { frame, portal: createPortal(panel, frame) };
}

/** Where the panel is shown now: mount it in one place at a time. */
export function PanelPlace({ frame }: { frame: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.append(frame), [frame]);
  return <div ref={place} className="min-w-0" />;
}
