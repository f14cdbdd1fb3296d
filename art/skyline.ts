import { circle, group, path, polygon, rect, seeded } from './svg.ts';

type Tone = { wall: string; roof: string; window: string; lit: number };

type Random = ReturnType<typeof seeded>;

/** A house of old Lille with its stepped gable; (x, base) is its lower left corner. */
export function gableHouse(
  x: number,
  base: number,
  width: number,
  height: number,
  tone: Tone,
  random: Random,
): string {
  const steps = 5;
  const gable = width * 0.62;
  const rise = gable / steps;
  const run = width / 2 / (steps + 0.6);
  const points: [number, number][] = [
    [x, base],
    [x, base - height],
  ];
  for (let i = 0; i < steps; i += 1) {
    points.push(
      [x + run * (i + 1), base - height - rise * i],
      [x + run * (i + 1), base - height - rise * (i + 1)],
    );
  }
  const mirrored = points
    .slice(1)
    .reverse()
    .map(([px, py]): [number, number] => [2 * x + width - px, py]);
  return (
    polygon([...points, ...mirrored, [x + width, base]], { fill: tone.wall }) +
    windows(x, base, width, height, tone, random) +
    rect(x + width / 2 - width * 0.05, base - height - gable * 0.45, width * 0.1, gable * 0.2, {
      fill: tone.window,
      opacity: tone.lit,
    })
  );
}

/** A house with a slate mansard roof and two dormers. */
function mansardHouse(
  x: number,
  base: number,
  width: number,
  height: number,
  tone: Tone,
  random: Random,
): string {
  const roof = height * 0.34;
  const inset = width * 0.1;
  const top = base - height;
  const dormers = [0.28, 0.62].map((at) => {
    const left = x + width * at;
    return (
      rect(left, top - roof * 0.68, width * 0.12, roof * 0.5, { fill: tone.wall }) +
      rect(left + width * 0.025, top - roof * 0.58, width * 0.07, roof * 0.34, {
        fill: tone.window,
        opacity: random(0, 1) > 0.5 ? tone.lit : 0.18,
      })
    );
  });
  return (
    polygon(
      [
        [x - 3, top],
        [x + inset, top - roof],
        [x + width - inset, top - roof],
        [x + width + 3, top],
      ],
      { fill: tone.roof },
    ) +
    rect(x + width * 0.74, top - roof - height * 0.1, width * 0.09, height * 0.14, { fill: tone.roof }) +
    rect(x, top, width, height, { fill: tone.wall }) +
    dormers.join('') +
    windows(x, base, width, height, tone, random)
  );
}

function windows(x: number, base: number, width: number, height: number, tone: Tone, random: Random): string {
  const columns = Math.max(2, Math.round(width / 38));
  const rows = Math.max(2, Math.round(height / 56));
  const cell = width / columns;
  const line = height / rows;
  const panes: string[] = [];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const isLit = random(0, 1) < 0.42;
      panes.push(
        rect(x + cell * (column + 0.28), base - height + line * (row + 0.24), cell * 0.44, line * 0.5, {
          rx: 1.5,
          fill: isLit ? tone.window : '#000',
          opacity: isLit ? tone.lit * random(0.55, 1) : 0.16,
        }),
      );
    }
  }
  return panes.join('');
}

/** A row of houses from `from` to `to`; neighbours differ. */
export function street(
  from: number,
  to: number,
  base: number,
  scale: number,
  tone: Tone,
  seed: number,
): string {
  const random = seeded(seed);
  const houses: string[] = [];
  for (let x = from; x < to;) {
    const width = random(84, 138) * scale;
    const height = random(120, 235) * scale;
    const build = random(0, 1) < 0.56 ? gableHouse : mansardHouse;
    houses.push(build(x, base, width, height, tone, random));
    x += width + random(-4, 3);
  }
  return houses.join('');
}

/** The belfry of the Hôtel de ville: ribbed shaft, arcades, two set-backs, lantern. (x, base) is the middle of its foot. */
export function belfry(
  x: number,
  base: number,
  height: number,
  colors: { stone: string; shade: string; light: string },
): string {
  const u = height / 100;
  const ribs = [-5.2, -1.8, 1.8, 5.2].map((at) =>
    rect(x + at * u - 0.55 * u, base - 62 * u, 1.1 * u, 60 * u, { fill: colors.shade }),
  );
  const arcades = [-4, 0, 4].map((at) =>
    path(
      `M${x + (at - 1.25) * u},${base - 67 * u} v${-5 * u} a${1.25 * u},${1.25 * u} 0 0 1 ${2.5 * u},0 v${5 * u} z`,
      { fill: colors.light },
    ),
  );
  return group(
    {},
    polygon(
      [
        [x - 8.4 * u, base],
        [x - 7.6 * u, base - 64 * u],
        [x + 7.6 * u, base - 64 * u],
        [x + 8.4 * u, base],
      ],
      { fill: colors.stone },
    ),
    ...ribs,
    rect(x - 9 * u, base - 65.5 * u, 18 * u, 2.2 * u, { fill: colors.shade }),
    rect(x - 7.2 * u, base - 75.5 * u, 14.4 * u, 10 * u, { fill: colors.stone }),
    ...arcades,
    rect(x - 8.4 * u, base - 77 * u, 16.8 * u, 2 * u, { fill: colors.shade }),
    ...[-7.4, 6].map((at) =>
      polygon(
        [
          [x + at * u, base - 77 * u],
          [x + (at + 0.7) * u, base - 82 * u],
          [x + (at + 1.4) * u, base - 77 * u],
        ],
        { fill: colors.stone },
      ),
    ),
    polygon(
      [
        [x - 5.4 * u, base - 77 * u],
        [x - 4.6 * u, base - 86 * u],
        [x + 4.6 * u, base - 86 * u],
        [x + 5.4 * u, base - 77 * u],
      ],
      { fill: colors.stone },
    ),
    circle(x, base - 81.4 * u, 2.2 * u, { fill: colors.light }),
    path(`M${x},${base - 81.4 * u} v${-1.5 * u} M${x},${base - 81.4 * u} h${1.1 * u}`, {
      stroke: colors.shade,
      'stroke-width': 0.4 * u,
      fill: 'none',
    }),
    polygon(
      [
        [x - 5.2 * u, base - 86 * u],
        [x - 2.4 * u, base - 91 * u],
        [x + 2.4 * u, base - 91 * u],
        [x + 5.2 * u, base - 86 * u],
      ],
      { fill: colors.shade },
    ),
    rect(x - 1.9 * u, base - 94 * u, 3.8 * u, 3 * u, { fill: colors.light }),
    polygon(
      [
        [x - 2.6 * u, base - 94 * u],
        [x, base - 102 * u],
        [x + 2.6 * u, base - 94 * u],
      ],
      { fill: colors.stone },
    ),
    rect(x - 0.25 * u, base - 107 * u, 0.5 * u, 6 * u, { fill: colors.stone }),
  );
}

/** The Vieille Bourse: a low arcaded block, dormers with scrolls, and its lantern tower. */
export function bourse(
  x: number,
  base: number,
  width: number,
  colors: { stone: string; shade: string; light: string },
): string {
  const h = width * 0.5;
  const bays = 7;
  const bay = width / bays;
  const parts: string[] = [rect(x, base - h, width, h, { fill: colors.stone })];
  for (let i = 0; i < bays; i += 1) {
    const left = x + bay * (i + 0.24);
    parts.push(
      path(
        `M${left},${base - h * 0.08} v${-h * 0.3} a${bay * 0.26},${bay * 0.26} 0 0 1 ${bay * 0.52},0 v${h * 0.3} z`,
        { fill: colors.light, opacity: i % 3 === 1 ? 0.9 : 0.35 },
      ),
      rect(left, base - h * 0.86, bay * 0.52, h * 0.26, { fill: colors.light, opacity: i % 2 ? 0.7 : 0.22 }),
      rect(x + bay * i - bay * 0.06, base - h, bay * 0.12, h, { fill: colors.shade, opacity: 0.7 }),
      path(`M${left},${base - h} v${-h * 0.16} q${bay * 0.26},${-h * 0.2} ${bay * 0.52},0 v${h * 0.16} z`, {
        fill: colors.stone,
      }),
    );
  }
  const mid = x + width / 2;
  const roof = h * 0.5;
  parts.unshift(
    polygon(
      [
        [x + 4, base - h],
        [x + width * 0.1, base - h - roof],
        [x + width * 0.9, base - h - roof],
        [x + width - 4, base - h],
      ],
      { fill: colors.shade },
    ),
  );
  parts.push(
    rect(mid - bay * 0.5, base - h - roof - bay * 0.9, bay, bay * 0.9, { fill: colors.stone }),
    rect(mid - bay * 0.22, base - h - roof - bay * 0.74, bay * 0.44, bay * 0.6, {
      fill: colors.light,
      opacity: 0.85,
    }),
    path(
      `M${mid - bay * 0.62},${base - h - roof - bay * 0.9} q${bay * 0.1},${-bay * 0.8} ${bay * 0.62},${-bay * 0.95} q${bay * 0.52},${bay * 0.15} ${bay * 0.62},${bay * 0.95} z`,
      { fill: colors.shade },
    ),
    rect(mid - 1, base - h - roof - bay * 2.5, 2, bay * 0.8, { fill: colors.shade }),
    circle(mid, base - h - roof - bay * 2.5, bay * 0.1, { fill: '#ffcf7d' }),
  );
  return parts.join('');
}
