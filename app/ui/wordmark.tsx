/** The name in capitals; the counter of the A is the stepped gable of a Flemish house. Takes the colour of the text. */
export function Wordmark({ className, title }: { className?: string; title?: string }) {
  return (
    <svg
      viewBox="0 0 403 100"
      width={97}
      height={24}
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      className={className}
    >
      {title && <title>{title}</title>}
      <path
        fillRule="evenodd"
        d="M0 100 35 0h40l35 100H84l-6-18H32l-6 18ZM38 64V53h6V42h6V31h10v11h6v11h6v11Z"
      />
      <path d="M121 0h25v78h42v22h-67Z" />
      <path d="M199 0h25v100h-25Z" />
      <path d="M238 0h24l37 57V0h24v100h-23l-38-59v59h-24Z" />
      <path d="M337 0h65v22h-40v16h35v22h-35v18h41v22h-66Z" />
    </svg>
  );
}
