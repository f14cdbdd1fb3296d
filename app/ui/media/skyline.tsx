import { frame, lamp, lights, outline } from './skyline-shape.ts';

/** A street of Lille at night, in the text colour, with some lit windows. Decorative. */
export function Skyline({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox={frame} preserveAspectRatio="xMidYMax slice" className={className}>
      <path d={outline} fill="currentColor" />
      <path d={lights} className="fill-lantern" />
      <circle {...lamp} className="fill-lantern" />
    </svg>
  );
}
