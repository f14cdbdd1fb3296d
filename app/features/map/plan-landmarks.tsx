const label = 'plan-label font-display text-[19px] font-semibold';

/** Landmarks, drawn upright as on tourist maps. */
export function Landmarks() {
  return (
    <g>
      <g fill="#ffd9a0">
        <path d="M238 214h24v-6h-4v-6h-5v-44h3l-2-12-4-12-4 12-2 12h3v44h-5v6h-4Z" />
      </g>
      <text x="250" y="240" textAnchor="middle" className={label}>
        Grand-Place
      </text>
      <g>
        <path d="M556 200v-34h8v-8h8v-8h10q14-16 28 0h10v8h8v8h8v34Z" fill="#9c3b2b" />
        <path d="M582 200v-22q14-18 28 0v22Z" fill="#ffb25b" />
        <path d="M562 176h10v10h-10zM620 176h10v10h-10z" fill="#ffd9a0" />
      </g>
      <text x="634" y="116" textAnchor="end" className={label}>
        Gare
        <tspan x="634" dy="21">
          Lille-Flandres
        </tspan>
      </text>
      <g>
        <path d="M484 540v-70h-4v-8h4v-34h-4v-7h6l8-26 5-16 5 16 8 26h6v7h-4v34h4v8h-4v70Z" fill="#9c3b2b" />
        <path d="M494 436h4v14h-4zM502 436h4v14h-4z" fill="#ffd9a0" />
        <circle cx="500" cy="416" r="4.5" fill="#ffb25b" />
      </g>
      <text x="500" y="562" textAnchor="middle" className={label}>
        Beffroi
      </text>
      <Marker x={250} y={400} letter="M" text="Rihour" />
      <Marker x={548} y={206} letter="M" />
      <Marker x={410} y={420} letter="P" text="Parking" />
      <Helicopter />
    </g>
  );
}

function Marker({ x, y, letter, text }: { x: number; y: number; letter: string; text?: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect x="-14" y="-14" width="28" height="28" fill="#fff8f0" />
      <text y="7" textAnchor="middle" className="fill-night font-display text-[20px] font-extrabold">
        {letter}
      </text>
      {text && (
        <text y="36" textAnchor="middle" className={label}>
          {text}
        </text>
      )}
    </g>
  );
}

/** A helicopter, as decoration. */
function Helicopter() {
  return (
    <g transform="translate(196 44)" fill="#fff8f0">
      <path d="M6 22c0-9 8-14 18-14 12 0 20 6 22 13l30 2v-8h5v16H46c-2 7-10 9-20 9C12 40 6 34 6 22Z" />
      <path d="M12 20c2-5 7-7 12-7v9H12Z" fill="#4a1f4d" />
      <path d="M-10 0h66v3h-66zM22 0h4v9h-4zM8 45h38v3H8zM16 38h3v8h-3zM34 38h3v8h-3z" />
    </g>
  );
}

/** The venue: taller than to scale, all windows lit. */
export function Rooftop({ name }: { name: string }) {
  const width = Math.max(name.length * 10.6 + 36, 120);
  return (
    <g transform="translate(393 308)">
      <path
        d="M-46 0v-78h10v-10h10v-10h10v-10h10v-10h12v10h10v10h10v10h10v10h10V0Z"
        fill="#f2600c"
        stroke="#1a1226"
        strokeWidth="4"
      />
      <path
        d="M-32-66h14v18h-14zM-8-66H6v18H-8zM16-66h14v18H16zM-32-38h14v18h-14zM16-38h14v18H16zM-9 0v-34H7V0Z"
        fill="#ffd9a0"
      />
      <path d="M-64-122q63 26 128 0" fill="none" stroke="#1a1226" strokeWidth="2" />
      <path d="M-58-124v-14M58-124v-14" stroke="#1a1226" strokeWidth="4" />
      {[-48, -32, -16, 0, 16, 32, 48].map((x) => (
        <circle key={x} cx={x} cy={-107 - (x * x) / 190} r="4" fill="#ffd9a0" />
      ))}
      <rect x={-width / 2} y="-186" width={width} height="38" fill="#ffb25b" />
      <path d="M-9-149H9L0-140Z" fill="#ffb25b" />
      <text y="-160" textAnchor="middle" className="fill-night font-display text-[20px] font-bold">
        {name}
      </text>
    </g>
  );
}
