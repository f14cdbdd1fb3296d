import { useId, useLayoutEffect, useRef } from 'react';

import { CroppedImage } from '#app/ui/media/cropped-image.tsx';
import { focalField as copy } from '#content/copy/pictures.ts';
import { focalAt } from '#domain/focal-moves.ts';
import { percentOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

import { FocalSliders } from './focal-sliders.tsx';
import { HiddenField } from './hidden-field.tsx';

type Props = {
  /** The URL of the picture. */
  src: string;
  point: FocalPoint;
  onPoint: (point: FocalPoint) => void;
};

const crops = [
  { name: copy.card, frame: 'aspect-3/2' },
  { name: copy.cover, frame: 'aspect-6/5' },
  { name: copy.social, frame: 'aspect-1200/630' },
] as const;

/**
 * Sets the focal point of a picture, which every crop keeps, by pointer or keyboard; shows previews of the crops. The
 * form fields `focal_x` and `focal_y` hold whole percents from the left and from the top.
 */
export function FocalField({ src, point, onPoint }: Props) {
  const id = useId();
  return (
    <fieldset className="grid gap-3" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">{copy.label}</legend>
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {copy.hint}
      </p>
      <Picture src={src} point={point} onPoint={onPoint} />
      <FocalSliders point={point} onPoint={onPoint} />
      <ul aria-label={copy.crops} className="grid max-w-xl grid-cols-3 items-end gap-3">
        {crops.map(({ name, frame }) => (
          <li key={name} className="grid gap-1 text-xs text-ink-soft">
            <CroppedImage
              src={src}
              alt=""
              focal={point}
              className={`${frame} w-full rounded-lg object-cover`}
            />
            {name}
          </li>
        ))}
      </ul>
      <HiddenField name="focal_x" value={String(percentOf(point.x))} />
      <HiddenField name="focal_y" value={String(percentOf(point.y))} />
    </fieldset>
  );
}

/** The whole picture with a mark at its point. The sliders do the same for those who have no pointer. */
function Picture({ src, point, onPoint }: Props) {
  const mark = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (!mark.current) return;
    // By script: the CSP refuses `style` attributes.
    mark.current.style.left = `${percentOf(point.x)}%`;
    mark.current.style.top = `${percentOf(point.y)}%`;
  }, [point]);

  const place = ({ currentTarget, clientX, clientY }: React.PointerEvent) =>
    onPoint(focalAt(currentTarget.getBoundingClientRect(), { x: clientX, y: clientY }));
  return (
    <div
      className="relative w-fit max-w-full cursor-crosshair touch-none"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        // A drag of the picture file would end the movement of the point.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        place(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) place(event);
      }}
    >
      <img src={src} alt="" decoding="async" draggable={false} className="max-h-80 max-w-full rounded-xl" />
      <span
        ref={mark}
        aria-hidden="true"
        className="pointer-events-none absolute size-6 -translate-1/2 rounded-full border-2 border-white bg-night/40 outline-2 outline-night"
      />
    </div>
  );
}
