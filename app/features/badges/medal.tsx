/** Drawing: the medal of a badge, with one gable step per rank. */
export function Medal({ color, steps, className }: { color: string; steps: 1 | 2 | 3; className: string }) {
  const tread = 34 / (2 * steps + 1);
  const up = `h${tread}v-${18 / steps}`.repeat(steps);
  const down = `v${18 / steps}h${tread}`.repeat(steps);
  return (
    <svg aria-hidden="true" viewBox="0 0 34 34" className={className} fill={color}>
      <path d={`M0 34V20${up}h${tread}${down}V34Z`} />
    </svg>
  );
}
