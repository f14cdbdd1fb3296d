type Place = { x: number; y: number };
type Size = { width: number; height: number; radius?: number };

/**
 * SVG path of windows of one size, by their top left corners: a façade has dozens on every page. Each begins relative to
 * the one before, so that the path repeats itself and compresses well.
 */
export function panes(places: readonly Place[], { width, height, radius = 0 }: Size): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const turn = (dx: number, dy: number, endX: number, endY: number) =>
    radius === 0 ? '' : `q${dx * radius} ${dy * radius} ${endX * radius} ${endY * radius}`;
  const outline = [
    `h${across}${turn(1, 0, 1, 1)}v${down}${turn(0, 1, -1, 1)}`,
    `h-${across}${turn(-1, 0, -1, -1)}v-${down}${turn(0, -1, 1, -1)}Z`,
  ].join('');
  return places
    .map(({ x, y }, index) => {
      const before = places[index - 1];
      return (before ? `m${x - before.x} ${y - before.y}` : `M${x + radius} ${y}`) + outline;
    })
    .join('');
}
