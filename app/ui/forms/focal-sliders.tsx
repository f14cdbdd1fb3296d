import { focalField as copy } from '#content/copy/pictures.ts';
import { steppedPercent } from '#domain/focal-moves.ts';
import { percentOf } from '#domain/focal-point.ts';
import type { FocalPoint } from '#domain/focal-point.ts';

type Props = { point: FocalPoint; onPoint: (point: FocalPoint) => void };

/**
 * A focal point by keyboard: an arrow key moves it by 1 %, with Shift by 10 %. The height counts from the bottom, so that
 * the arrow that points up raises both the point and the value, as screen readers announce.
 */
export function FocalSliders({ point, onPoint }: Props) {
  const height = 100 - percentOf(point.y);
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {slider(copy.horizontal, percentOf(point.x), copy.fromLeft, (percent) =>
        onPoint({ ...point, x: percent / 100 }),
      )}
      {slider(copy.vertical, height, copy.fromBottom, (percent) =>
        onPoint({ ...point, y: (100 - percent) / 100 }),
      )}
    </div>
  );
}

function slider(
  label: string,
  percent: number,
  text: (percent: number) => string,
  onPercent: (percent: number) => void,
) {
  return (
    <label className="grid gap-1 text-sm">
      {label}
      <input
        type="range"
        min={0}
        max={100}
        value={percent}
        aria-valuetext={text(percent)}
        className="h-11 w-full accent-(--color-brick)"
        onChange={(event) => onPercent(event.target.valueAsNumber)}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.altKey || event.metaKey) return;
          const next = steppedPercent(percent, event.key, event.shiftKey);
          if (next === undefined) return;
          // The browser's own step would be added, and differs between browsers.
          event.preventDefault();
          onPercent(next);
        }}
      />
    </label>
  );
}
