type Pane = { x: number; y: number; width: number; height: number; radius?: number };

/** SVG outline of a window; outlines are joined into one path, because a façade has dozens on every page. */
export function pane({ x, y, width, height, radius = 0 }: Pane): string {
  const [across, down] = [width - 2 * radius, height - 2 * radius];
  const turn = (dx: number, dy: number, endX: number, endY: number) =>
    radius === 0 ? '' : `q${dx * radius} ${dy * radius} ${endX * radius} ${endY * radius}`;
  return [
    `M${x + radius} ${y}h${across}${turn(1, 0, 1, 1)}v${down}${turn(0, 1, -1, 1)}`,
    `h-${across}${turn(-1, 0, -1, -1)}v-${down}${turn(0, -1, 1, -1)}Z`,
  ].join('');
}
