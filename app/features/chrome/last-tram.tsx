const windows = [0, 1, 2, 3, 4, 5, 6] as const;
const poles = [90, 470, 850, 1230] as const;

/** Illustration: the last tram leaving. */
export function LastTram({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 1440 380" preserveAspectRatio="xMidYMax slice" className={className}>
      <defs>
        <radialGradient id="tram-glow" cx="0.5" cy="1" r="0.6">
          <stop offset="0" stopColor="#f2600c" stopOpacity="0.55" />
          <stop offset="0.5" stopColor="#9c3b2b" stopOpacity="0.28" />
          <stop offset="1" stopColor="#1a1226" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="tram-beam" x1="0" x2="1">
          <stop offset="0" stopColor="#ffd9a0" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffd9a0" stopOpacity="0" />
        </linearGradient>
      </defs>
      <rect width="1440" height="380" fill="url(#tram-glow)" />
      <path
        d="M120 60h3v3h-3zM300 20h2v2h-2zM390 96h3v3h-3zM560 40h2v2h-2zM690 84h2v2h-2zM760 18h3v3h-3zM905 66h2v2h-2zM1130 30h3v3h-3zM1225 92h2v2h-2zM1330 46h3v3h-3z"
        fill="#ffd9a0"
      />
      <path d="M236 34a34 34 0 1 0 34 46 28 28 0 1 1-34-46Z" fill="#ffd9a0" />
      <Town />
      <rect y="330" width="1440" height="50" fill="#120b1b" />
      <path d="M0 342h1440M0 352h1440" stroke="#5d5066" strokeWidth="2" />
      <Catenary />
      <Tram />
    </svg>
  );
}

/** The belfry of the town hall between two rows of gables. */
function Town() {
  return (
    <g fill="#2e1a3f">
      <path d="M180 330V228h12v-10h12v-10h12v-10h28v10h12v10h12v10h12v102ZM296 330v-84h10v-10h10v-10h10v-10h24v10h10v10h10v10h10v84ZM392 330v-70l18-26h72l18 26v70ZM520 330V236h11v-10h11v-10h11v-10h11v-10h20v10h11v10h11v10h11v10h11v94Z" />
      <path d="M1010 330V180h-6v-12h6v-54h-5v-10h8l10-36 9-24 9 24 10 36h8v10h-5v54h6v12h-6v150Z" />
      <path d="M1092 330v-90h12v-11h12v-11h12v-11h26v11h12v11h12v11h12v90ZM1200 330v-66l20-28h90l20 28v66ZM1340 330v-98h12v-10h12v-10h12v-10h64v128Z" />
      <g fill="#ffb25b">
        <circle cx="1032" cy="128" r="7" />
        <path d="M214 232h10v16h-10ZM238 232h10v16h-10ZM330 250h9v15h-9ZM430 274h11v16h-11ZM568 234h10v16h-10ZM568 272h10v16h-10ZM1136 244h10v16h-10ZM1240 272h11v16h-11ZM1384 236h10v16h-10Z" />
      </g>
    </g>
  );
}

function Catenary() {
  return (
    <g fill="none" stroke="#0d0714">
      <path d="M0 118q45 14 90 0 190 44 380 0 190 44 380 0 190 44 380 0 105 24 210 6" strokeWidth="2" />
      {poles.map((x) => (
        <path key={x} d={`M${x} 332V108m-6 12h44`} strokeWidth="5" />
      ))}
    </g>
  );
}

function Tram() {
  return (
    <g transform="translate(482 176)">
      <g className="tram-arrives">
        <path d="M470 92 760 150H470Z" fill="url(#tram-beam)" />
        <path d="m176-50 40 24-30 26m30-26h60" fill="none" stroke="#0d0714" strokeWidth="4" />
        <path
          d="M18 0h420c22 0 34 24 40 62l6 66c1 12-6 20-18 20H18C6 148 0 140 0 130V18C0 7 7 0 18 0Z"
          fill="#f2600c"
        />
        <path d="M0 96h482l2 32c1 12-6 20-18 20H18C6 148 0 140 0 130Z" fill="#9c3b2b" />
        <path d="M0 92h482v5H0Z" fill="#ffd9a0" />
        {windows.map((index) => (
          <rect key={index} x={20 + index * 54} y="26" width="44" height="52" rx="5" fill="#ffd9a0" />
        ))}
        <path d="M404 26h28c12 0 20 20 25 52h-53Z" fill="#ffb25b" />
        <Passengers />
        <circle cx="470" cy="116" r="7" fill="#fff8f0" />
        <path d="M40 148h70v8H40ZM364 148h70v8h-70Z" fill="#0d0714" />
        {[58, 92, 382, 416].map((x) => (
          <circle key={x} cx={x} cy="160" r="11" fill="#0d0714" />
        ))}
      </g>
    </g>
  );
}

/** Three passengers in the lit windows. */
function Passengers() {
  return (
    <g fill="#4a1f4d">
      <path d="M88 78c0-16 5-22 14-22s14 6 14 22Z" />
      <circle cx="102" cy="46" r="9" />
      <path d="M140 78c0-14 5-20 13-20s13 6 13 20Z" />
      <circle cx="153" cy="49" r="8" />
      <path d="M304 78c0-16 5-22 14-22s14 6 14 22Z" />
      <circle cx="318" cy="46" r="9" />
    </g>
  );
}
