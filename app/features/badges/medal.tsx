/** Drawing: the medal of a badge, a house front with one gable step per rank. */
export function Medal({ color, steps, className }: { color: string; steps: 1 | 2 | 3; className: string }) {
  const tread = Math.round(3400 / (2 * steps + 1)) / 100;
  const up = `h${tread}v-${18 / steps}`.repeat(steps);
  const down = `v${18 / steps}h${tread}`.repeat(steps);
  return (
    <svg aria-hidden="true" viewBox="0 0 34 34" className={className} fill={color}>
      <path d={`M0 34V20${up}h${tread}${down}V34Z`} />
      <path d="M15 13h4v5h-4ZM6 24h4v5H6ZM24 24h4v5h-4ZM14.5 34v-8h5v8Z" className="fill-honey" />
    </svg>
  );
}
