import type { Look } from './cast.ts';
import { head } from './head.ts';
import type { Mood, Turn } from './head.ts';
import { thing } from './objects.ts';
import type { Thing } from './objects.ts';
import { circle, element, group, path, rect, round } from './svg.ts';

type Point = readonly [number, number];

type Arm = {
  /** Position of the hand, in picture coordinates. */
  to: Point;
  hold?: Thing;
  /** Rotation of the held object, in degrees. */
  slant?: number;
  palm?: 'closed' | 'open' | 'point';
  /** Bends the elbow upwards instead of downwards. */
  raised?: boolean;
};

/** Knee and ankle of each leg from the hip, in figure units, y downwards. */
type Legs = { near: readonly [Point, Point]; far: readonly [Point, Point] };

/** A person drawn close up, in the units of `Person`: 300 standing, origin between the feet. */
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
  const shoulders: readonly [Point, Point] =
    body === 'side'
      ? [
          [-3, -222],
          [6, -224],
        ]
      : [
          [29, -225],
          [-29, -225],
        ];
  const near = inHand(f, f.near) + lit(arm(f, f.near, shoulders[0], 1, body));
  const far = inHand(f, f.far) + lit(arm(f, f.far, shoulders[1], body === 'side' ? 1 : -1, body));
  const neckAt = body === 'side' ? 4 : turn === 'three' ? 3 : 0;
  return group(
    { transform: place(f) },
    element('ellipse', { cx: 0, cy: 2, rx: 58, ry: 7, fill: '#0c0714', opacity: 0.5 }),
    lit(legs(f, hem, body)),
    group(
      { transform: bow(f) },
      far,
      body === 'back' ? near : '',
      lit(coat(f, hem, body)),
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
  const body = f.body ?? f.turn ?? 'three';
  const filter = `url(#${sun === f.facing ? 'lit-east' : 'lit-west'})`;
  return group(
    { transform: place(f) },
    group(
      { transform: bow(f) },
      inHand(f, f.near),
      group({ filter }, arm(f, f.near, body === 'side' ? [-3, -222] : [29, -225], 1, body)),
    ),
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
  const stroke = { 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };
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
  const one = ([knee, ankle]: readonly [Point, Point], side: 1 | -1, shade: number): string => {
    const x = spread * side;
    const d = `M${x},${hipY} L${x + knee[0]},${hipY + knee[1]} L${x + ankle[0]},${hipY + ankle[1]}`;
    const width = f.skirt ? 14 : 25;
    const color = f.skirt ? '#4a2838' : f.legs;
    const foot = [x + ankle[0], hipY + ankle[1]] as const;
    return (
      path(`M${foot[0] - 11},${foot[1] + 1} h17 q14,2 15,9 h-32 z`, { fill: '#170d1c' }) +
      path(d, { ...stroke, stroke: color, 'stroke-width': width }) +
      (shade ? path(d, { ...stroke, stroke: '#0e0717', 'stroke-opacity': shade, 'stroke-width': width }) : '')
    );
  };
  return (
    one(far, -1, 0.3) +
    one(near, 1, 0) +
    (f.skirt
      ? path(`M-32,${hem - 14} L-38,-72 q38,11 76,0 L32,${hem - 14} z`, { fill: f.legs })
      : rect(-26, hipY - 14, 52, 22, { fill: f.legs, rx: 8 }))
  );
}

/** Two bones of 54 units (inverse kinematics): the hand reaches its target, or stretches slightly towards it. */
function arm(f: Figure, a: Arm | undefined, shoulder: Point, side: 1 | -1, body: Turn): string {
  const hand = a ? toBody(f, a.to) : ([shoulder[0] + 5 * side, shoulder[1] + 107.8] as const);
  const dx = hand[0] - shoulder[0];
  const dy = hand[1] - shoulder[1];
  const distance = Math.max(Math.hypot(dx, dy), 1);
  const bone = Math.max(54, distance / 1.998);
  const height = Math.sqrt(Math.max(bone ** 2 - (distance / 2) ** 2, 0));
  const normal: Point = [-dy / distance, dx / distance];
  const down =
    (normal[1] > 0 || (Math.abs(normal[1]) < 0.3 && normal[0] * side > 0) ? 1 : -1) * (a?.raised ? -1 : 1);
  const elbow: Point = [
    shoulder[0] + dx / 2 + normal[0] * height * down,
    shoulder[1] + dy / 2 + normal[1] * height * down,
  ];
  const angle = Math.atan2(hand[1] - elbow[1], hand[0] - elbow[0]);
  const wrist: Point = [hand[0] - Math.cos(angle) * 10, hand[1] - Math.sin(angle) * 10];
  const start: Point = [shoulder[0] - (body === 'side' ? 0 : 3 * side), shoulder[1] + 2];
  const line = `M${start.map(round).join(',')} L${elbow.map(round).join(',')} L${wrist.map(round).join(',')}`;
  const sleeve = { 'stroke-width': 23, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', fill: 'none' };
  const cuff = `M${round(wrist[0] - Math.cos(angle) * 4)},${round(wrist[1] - Math.sin(angle) * 4)} L${round(wrist[0] + Math.cos(angle) * 3)},${round(wrist[1] + Math.sin(angle) * 3)}`;
  return (
    path(line, { ...sleeve, stroke: '#0e0717', 'stroke-opacity': 0.26, 'stroke-width': 26 }) +
    path(cuff, { stroke: '#f5e6d6', 'stroke-width': 17, fill: 'none' }) +
    path(line, { ...sleeve, stroke: f.coat }) +
    palm(f, a, hand, angle)
  );
}

/** The held object keeps its own light, because glass is transparent. */
function inHand(f: Figure, a: Arm | undefined): string {
  if (!a?.hold) return '';
  const [x, y] = toBody(f, a.to);
  return thing(a.hold, x, y, (a.slant ?? 0) - (f.lean ?? 0));
}

function palm(f: Figure, a: Arm | undefined, [x, y]: Point, angle: number): string {
  const degrees = (angle * 180) / Math.PI;
  const stroke = { stroke: f.skin, 'stroke-linecap': 'round', fill: 'none' };
  const fingers =
    a?.palm === 'open'
      ? path('M4,-5 L15,-11 M6,-2 L19,-4 M6,2 L19,4 M4,5 L14,11 M-2,-6 L4,-15', {
          ...stroke,
          'stroke-width': 5.4,
        })
      : a?.palm === 'point'
        ? path('M4,-3 L23,-4', { ...stroke, 'stroke-width': 5.6 }) +
          path('M0,-6 L8,-11', { ...stroke, 'stroke-width': 5 })
        : path('M-3,-6 Q4,-14 9,-8', { ...stroke, 'stroke-width': 5.6 });
  const knuckles = a?.hold
    ? path('M5,-5 l5,1 M6,-1 l6,0.4 M5,3 l5,0', {
        stroke: '#2a1018',
        'stroke-opacity': 0.35,
        'stroke-width': 1.3,
      })
    : '';
  return group(
    { transform: `translate(${round(x)} ${round(y)}) rotate(${round(degrees)})` },
    fingers,
    element('ellipse', { cx: 0, cy: 0, rx: 11.5, ry: 9.4, fill: f.skin }),
    knuckles,
  );
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
