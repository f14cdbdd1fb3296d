import { arm, bones, sleevePath, taper } from './arm.ts';
import type { Arm, Point } from './arm.ts';
import type { Look } from './cast.ts';
import { head } from './head.ts';
import type { Mood, Turn } from './head.ts';
import { thing } from './objects.ts';
import { circle, element, group, path, rect, round } from './svg.ts';

/** Knee and ankle of each leg from the hip, in figure units, y downwards. */
type Legs = { near: readonly [Point, Point]; far: readonly [Point, Point] };

/** A person drawn close up, in units where 300 is a standing height; the origin is between the feet, y grows downwards. */
export type Figure = Look & {
  x: number;
  y: number;
  scale: number;
  /** 1 looks to the right, -1 to the left. */
  facing: 1 | -1;
  turn?: Turn;
  /** Direction of the body, if it differs from the head. */
  body?: Turn;
  mood?: Mood;
  /** Lean in degrees, towards the facing side. */
  lean?: number;
  /** Rotation of the head alone, in degrees; negative looks up. */
  tilt?: number;
  near?: Arm;
  far?: Arm;
  stance?: Legs;
  glasses?: boolean;
  apron?: string;
};

const pivot: Point = [0, -130];

/** `sun` is the side the light comes from. Requires the filters of `light`. */
export function figure(f: Figure, sun: 1 | -1 = 1): string {
  const turn = f.turn ?? 'three';
  const body = f.body ?? turn;
  const side = sun === f.facing ? 'east' : 'west';
  const lit = (...parts: string[]): string => group({ filter: `url(#lit-${side})` }, ...parts);
  const hem = -(f.hem ?? 128);
  const near = limb(f, 'near', sun);
  const neckAt = body === 'side' ? 4 : turn === 'three' ? 3 : 0;
  return group(
    { transform: place(f) },
    element('ellipse', { cx: 0, cy: 2, rx: 58, ry: 7, fill: '#0c0714', opacity: 0.5 }),
    lit(legs(f, hem, body)),
    group(
      { transform: bow(f) },
      limb(f, 'far', sun),
      body === 'back' ? near : '',
      lit(coat(f, hem, body)),
      body === 'back' ? '' : armShadow(f, hem, body),
      group(
        { filter: `url(#face-${side})` },
        group(
          { transform: `translate(${neckAt} -277) rotate(${f.tilt ?? 0} 0 30)` },
          head(f, turn, f.mood ?? 'smile'),
        ),
      ),
      f.scarf ? lit(scarf(f.scarf, turn)) : '',
      body === 'back' ? '' : near,
    ),
  );
}

/** The near arm alone, to draw over later shapes. */
export function reach(f: Figure, sun: 1 | -1 = 1): string {
  return group({ transform: place(f) }, group({ transform: bow(f) }, limb(f, 'near', sun)));
}

/** An arm with the object in its hand. */
function limb(f: Figure, which: 'near' | 'far', sun: 1 | -1): string {
  const filter = `url(#${sun === f.facing ? 'lit-east' : 'lit-west'})`;
  return inHand(f, f[which]) + group({ filter }, arm(joints(f, which), f, f[which]));
}

function joints(f: Figure, which: 'near' | 'far'): ReturnType<typeof bones> {
  const isSide = (f.body ?? f.turn) === 'side';
  const side = which === 'near' || isSide ? 1 : -1;
  const profile: Point = which === 'near' ? [-3, -222] : [6, -224];
  const shoulder: Point = isSide ? profile : [27 * side, -224];
  const hand: Point = f[which] ? toBody(f, f[which].to) : [shoulder[0] + 8 * side, shoulder[1] + 107.8];
  return bones(shoulder, hand, side, f[which]?.raised);
}

/** The shadow of the near arm on the coat, cut at the edge of the coat. */
function armShadow(f: Figure, hem: number, body: Turn): string {
  const id = `coat-${Math.round(f.x)}-${Math.round(f.y)}`;
  const shape = body === 'side' ? trunk(hem).side : trunk(hem).wide;
  return (
    element('clipPath', { id }, path(shape, {})) +
    group(
      { 'clip-path': `url(#${id})` },
      path(sleevePath(joints(f, 'near'), 3.4), {
        fill: '#0e0717',
        opacity: 0.34,
        transform: 'translate(-1.5 3)',
      }),
    )
  );
}

const place = (f: Figure): string =>
  `translate(${round(f.x)} ${round(f.y)}) scale(${Math.round(f.scale * f.facing * 1000) / 1000} ${Math.round(f.scale * 1000) / 1000})`;

const bow = (f: Figure): string => `rotate(${f.lean ?? 0} ${pivot[0]} ${pivot[1]})`;

function scarf(fill: string, turn: Turn): string {
  const ring = path('M-22,-252 q22,14 45,0 l2,16 q-24,15 -49,0 z', { fill });
  if (turn === 'back') return ring;
  return (
    path('M8,-240 l16,48 l-16,5 l-12,-46 z', { fill }) +
    path('M8,-240 l16,48 l-16,5 l-12,-46 z', { fill: '#0e0717', opacity: 0.18 }) +
    ring
  );
}

const trunk = (hem: number) => ({
  wide: `M-13,-249 C-32,-245 -41,-236 -41,-212 L-38,${hem} Q0,${hem + 9} 38,${hem} L41,-212 C41,-236 32,-245 13,-249 Z`,
  side: `M-8,-250 C-25,-246 -32,-232 -32,-206 L-29,${hem} Q0,${hem + 9} 29,${hem} L29,-196 C29,-226 22,-246 14,-250 Z`,
});

function coat(f: Figure, hem: number, body: Turn): string {
  const seam = {
    stroke: '#0e0717',
    'stroke-opacity': 0.4,
    'stroke-width': 2,
    fill: 'none',
    'stroke-linecap': 'round',
  };
  const shape = path(body === 'side' ? trunk(hem).side : trunk(hem).wide, { fill: f.coat });
  if (body === 'side') return shape + path(`M27,-210 Q24,-170 24,${hem + 4}`, seam);
  if (body === 'back') {
    return (
      shape +
      path(`M0,-240 V${hem + 7}`, seam) +
      path('M-19,-248 Q0,-238 19,-248 L16,-256 H-16 Z', { fill: f.coat })
    );
  }
  const lean = body === 'three' ? 6 : 0;
  return (
    shape +
    path(`M${lean - 13},-250 L${lean},-206 L${lean + 13},-250 Q${lean},-240 ${lean - 13},-250 Z`, {
      fill: '#f5e6d6',
    }) +
    path(
      `M${lean - 13},-250 l-9,12 l9,6 l-4,6 L${lean},-204 M${lean + 13},-250 l8,12 l-8,6 l4,6 L${lean},-204 V${hem + 6}`,
      seam,
    ) +
    path(`M${lean - 30},${hem - 22} h16 M${lean + 14},${hem - 22} h16`, seam) +
    [-190, -168, -146].map((y) => circle(lean + 6, y, 2.2, { fill: '#0e0717', opacity: 0.5 })).join('') +
    (f.apron
      ? path(
          `M${lean - 22},-214 h44 l10,38 l4,${-hem - 40 > 0 ? 70 : 60} h-72 l4,-66 z M${lean - 22},-214 l6,-34 M${lean + 22},-214 l-6,-34`,
          {
            fill: f.apron,
            stroke: f.apron,
            'stroke-width': 4,
          },
        )
      : '')
  );
}

function legs(f: Figure, hem: number, body: Turn): string {
  const spread = body === 'side' ? 5 : 13;
  const hipY = Math.max(hem, -140) - 4;
  const stand: Legs = {
    near: [
      [0, 62],
      [1, -hipY - 10],
    ],
    far: [
      [0, 62],
      [-1, -hipY - 10],
    ],
  };
  const { near, far } = f.stance ?? stand;
  const one = (bent: readonly [Point, Point], side: 1 | -1): string => {
    const [knee, ankle] = bent.map(([x, y]): Point => [spread * side + x, hipY + y]);
    return knee && ankle ? leg(f, [spread * side, hipY], knee, ankle, side === -1) : '';
  };
  return (
    one(far, -1) +
    one(near, 1) +
    (f.skirt
      ? path(`M-32,${hem - 14} L-38,-72 q38,11 76,0 L32,${hem - 14} z`, { fill: f.legs })
      : rect(-26, hipY - 14, 52, 22, { fill: f.legs, rx: 8 }))
  );
}

const shoe = 'M-11,8 V-3 Q-4,-9 5,-4 Q10,1 18,2 Q24,3 24,8 Z';

/** A leg that narrows towards the ankle, and its shoe. */
function leg(f: Figure, hip: Point, knee: Point, ankle: Point, isFar: boolean): string {
  const [top, middle, low] = f.skirt ? [8, 7, 5.4] : [14, 11.4, 9];
  const at = `translate(${ankle.map(round).join(' ')})`;
  const foot = path(shoe, { fill: '#170d1c', transform: at });
  const sole = path('M-11,6 H24', { stroke: '#4a2f3c', 'stroke-width': 2, transform: at });
  const outline = `${taper(hip, top, knee, middle)} ${taper(knee, middle, ankle, low)}`;
  const limb =
    path(outline, { fill: f.skirt ? '#4a2838' : f.legs }) +
    (isFar ? path(outline, { fill: '#0e0717', opacity: 0.28 }) : '');
  const hemline = f.skirt ? '' : path('M-10,0 Q0,5 11,1 L10,-6 H-9 Z', { fill: f.legs, transform: at });
  return foot + sole + limb + hemline;
}

/** The held object keeps its own light, because glass is transparent. */
function inHand(f: Figure, a: Arm | undefined): string {
  if (!a?.hold) return '';
  const [x, y] = toBody(f, a.to);
  return thing(a.hold, x, y, (a.slant ?? 0) - (f.lean ?? 0));
}

/** Converts picture coordinates to the figure's units, before its lean. */
function toBody(f: Figure, [px, py]: Point): Point {
  const x = (px - f.x) / (f.scale * f.facing) - pivot[0];
  const y = (py - f.y) / f.scale - pivot[1];
  const angle = (-(f.lean ?? 0) * Math.PI) / 180;
  return [
    pivot[0] + x * Math.cos(angle) - y * Math.sin(angle),
    pivot[1] + x * Math.sin(angle) + y * Math.cos(angle),
  ];
}
