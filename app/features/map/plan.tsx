import { Landmarks, Rooftop } from './plan-landmarks.tsx';

/** Streets as [SVG path, width]; main streets are wider. */
const streets = [
  ['M-20 236 250 214 400 228 560 186 820 120', 20],
  ['M400 228 392 300 410 420 396 620', 14],
  ['M-20 424 250 400 410 420 600 452 820 440', 18],
  ['M240-20 232 60 250 214 250 400 230 620', 13],
  ['M560 186 600 452 640 620', 16],
  ['M560 186 530 60 540-20', 10],
  ['M-20 90 232 60 530 60 820 20', 11],
  ['M-20 540 236 520 402 530 620 545 820 560', 12],
  ['M120-20 110 226 96 620', 8],
  ['M700-20 694 140 720 445 740 620', 11],
  ['M400 228 380 60 386-20', 8],
  ['M110 322 250 310 392 300 580 318 720 300', 10],
  ['M314 60 322 220M470 60 480 207M320 305 330 410M490 309 496 434M322 525 318 620M500 538 510 620', 6],
  ['M0 160 112 150M720 380 820 370M116 480 238 470M640 500 730 505', 5],
] as const;

/** Some lit windows. */
const windows = [
  'M150 110h6v8h-6zM182 138h6v8h-6zM286 96h6v8h-6zM352 118h6v8h-6zM344 176h6v8h-6zM430 92h6v8h-6zM446 168h6v8h-6z',
  'M508 108h6v8h-6zM620 70h6v8h-6zM648 108h6v8h-6zM40 300h6v8h-6zM74 368h6v8h-6zM172 270h6v8h-6zM192 352h6v8h-6z',
  'M286 344h6v8h-6zM352 364h6v8h-6zM446 266h6v8h-6zM524 262h6v8h-6zM450 362h6v8h-6zM538 372h6v8h-6zM664 352h6v8h-6z',
  'M152 446h6v8h-6zM178 576h6v8h-6zM282 462h6v8h-6zM352 474h6v8h-6zM346 576h6v8h-6zM452 580h6v8h-6zM566 576h6v8h-6z',
  'M660 476h6v8h-6zM684 590h6v8h-6zM764 250h6v8h-6zM770 486h6v8h-6zM44 186h6v8h-6zM60 480h6v8h-6z',
].join('');

const routes = [
  { way: 'metro', path: 'M560 190 400 228 393 292' },
  { way: 'car', path: 'M640 620 600 452 410 420 394 308' },
  { way: 'helicopter', path: 'M214 84C180 130 200 180 250 210L250 310 388 300' },
] as const;

/** The neighbourhood at night with the three ways to come. Not to scale. */
export default function Plan({ name }: { name: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 800 600"
      preserveAspectRatio="xMidYMid slice"
      className="plan size-full"
    >
      <defs>
        <radialGradient id="plan-glow">
          <stop offset="0" stopColor="#ffb25b" stopOpacity="0.75" />
          <stop offset="0.4" stopColor="#f2600c" stopOpacity="0.35" />
          <stop offset="1" stopColor="#f2600c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="800" height="600" fill="#33204a" />
      <g fill="none" stroke="#1a1226" strokeLinejoin="round">
        {streets.map(([path, width]) => (
          <path key={path} d={path} strokeWidth={width} />
        ))}
      </g>
      <path d="M196 178 308 168 314 254 200 262Z" fill="#1a1226" />
      <path d="M196 178 308 168 314 254 200 262Z" fill="#4a1f4d" opacity="0.6" />
      <path d="M590 214 820 150V300L612 316Z" fill="#261735" />
      <path
        d="M600 236 820 176M602 250 820 196M604 264 820 216M606 278 820 238M608 292 820 260"
        stroke="#5d5066"
        strokeWidth="2"
      />
      <path d={windows} fill="#ffb25b" opacity="0.7" />
      <circle cx="393" cy="290" r="150" fill="url(#plan-glow)" />
      <g fill="none" strokeLinejoin="round" strokeLinecap="round" strokeWidth="6">
        {routes.map(({ way, path }) => (
          <path key={way} d={path} data-way={way} className="route" />
        ))}
      </g>
      <Landmarks />
      <Rooftop name={name} />
    </svg>
  );
}
