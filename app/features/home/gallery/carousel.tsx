import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';

import { useHydrated } from '#app/lib/browser/hydration.ts';
import { gallery } from '#content/copy/site/sections.ts';

import { endOfView } from './carousel-position.ts';
import type { GalleryPicture } from './gallery.data.ts';
import { useAutoplay } from './use-autoplay.ts';
import { usePictures } from './use-pictures.tsx';
import { useStrip } from './use-strip.ts';

const stripId = 'gallery-strip';

type Props = { count: number; pictures: GalleryPicture[] | undefined };

/** Twelve pictures, three in view, one on a phone. Without JavaScript it is a scrolling strip. */
export function Carousel({ count, pictures }: Props) {
  const { strip, index, move } = useStrip();
  const content = usePictures(stripId, strip, pictures);
  const root = useRef<HTMLDivElement>(null);
  const { held, handlers } = useHold(root);
  const { playing, running, toggle, rest } = useAutoplay(
    useCallback(() => move(1), [move]),
    held,
  );
  const step = (delta: number) => {
    rest();
    move(delta);
  };

  return (
    <div
      ref={root}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the tags it proposes belong to forms
      role="group"
      aria-roledescription={gallery.carousel}
      aria-labelledby="gallery-title"
      data-running={running}
      {...handlers}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a scrolling region handles arrow keys and swipes */}
      <ul
        id={stripId}
        ref={strip}
        // A scrolling region must be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        aria-label={gallery.strip}
        onPointerDown={rest}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
          event.preventDefault();
          step(event.key === 'ArrowRight' ? 1 : -1);
        }}
        className="gallery-strip"
        {...content}
      />
      <Controls index={index} count={count} playing={playing} onStep={step} onToggle={toggle} />
    </div>
  );
}

type ControlsProps = {
  index: number;
  count: number;
  playing: boolean;
  onStep: (delta: number) => void;
  onToggle: () => void;
};

function Controls({ index, count, playing, onStep, onToggle }: ControlsProps) {
  const hydrated = useHydrated();
  return (
    // Invisible before hydration, with their space reserved.
    <div
      className={clsx('gallery-controls mt-7 flex items-center gap-3 print:hidden', !hydrated && 'invisible')}
    >
      <button type="button" onClick={() => onStep(-1)} aria-label={gallery.previous}>
        <ChevronLeft aria-hidden="true" className="size-5" />
      </button>
      <button type="button" onClick={() => onStep(1)} aria-label={gallery.next}>
        <ChevronRight aria-hidden="true" className="size-5" />
      </button>
      <button type="button" onClick={onToggle} aria-label={playing ? gallery.pause : gallery.play}>
        {playing ? (
          <Pause aria-hidden="true" className="size-4" />
        ) : (
          <Play aria-hidden="true" className="size-4" />
        )}
      </button>
      <p
        className="tabular-nums ml-auto font-display text-xl font-semibold text-lantern"
        aria-live={playing ? 'off' : 'polite'}
      >
        {index + 1}
        <span className="max-md:hidden">{endOfView(index, count)}</span>
        <span className="text-mist">{` / ${count}`}</span>
      </p>
    </div>
  );
}

/** True while the pointer is over the carousel, the keyboard focus inside it, or the carousel out of view. */
function useHold(root: React.RefObject<HTMLDivElement | null>) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!root.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? false));
    observer.observe(root.current);
    return () => observer.disconnect();
  }, [root]);

  return {
    held: hovered || focused || !seen,
    handlers: {
      onPointerEnter: (event: React.PointerEvent) => setHovered(event.pointerType === 'mouse'),
      onPointerLeave: () => setHovered(false),
      // A click also focuses its button: only keyboard focus pauses the autoplay.
      onFocus: (event: React.FocusEvent) => setFocused(event.target.matches(':focus-visible')),
      onBlur: () => setFocused(false),
    },
  };
}
