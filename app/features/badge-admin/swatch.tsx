/** The colour of a tier; an SVG, since the content security policy refuses inline styles. */
export function Swatch({ color }: { color: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 shrink-0">
      <circle cx="8" cy="8" r="8" fill={color} />
    </svg>
  );
}
