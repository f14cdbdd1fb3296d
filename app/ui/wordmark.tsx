/** A stepped gable, the counter of the A: the houses of Lille inside the name. */
const gableA = 'M0 100 35 0h40l35 100H84l-6-18H32l-6 18ZM38 64V53h6V42h6V31h10v11h6v11h6v11Z';

type Props = { className?: string; title?: string };

/** The name in capitals. Takes the colour of the text; without a title it is decoration. */
export function Wordmark({ className, title }: Props) {
  return (
    <Drawing viewBox="0 0 403 100" width={97} height={24} className={className} title={title}>
      <path fillRule="evenodd" d={gableA} />
      <path d="M121 0h25v78h42v22h-67ZM199 0h25v100h-25ZM238 0h24l37 57V0h24v100h-23l-38-59v59h-24ZM337 0h65v22h-40v16h35v22h-35v18h41v22h-66Z" />
    </Drawing>
  );
}

/** Its first letter alone, where the whole name would be too much. */
export function Mark({ className, title }: Props) {
  return (
    <Drawing viewBox="0 0 110 100" width={44} height={40} className={className} title={title}>
      <path fillRule="evenodd" d={gableA} />
    </Drawing>
  );
}

function Drawing({ title, children, ...props }: React.ComponentProps<'svg'> & { title?: string }) {
  return (
    <svg
      fill="currentColor"
      role={title ? 'img' : undefined}
      aria-hidden={title ? undefined : true}
      {...props}
    >
      {title && <title>{title}</title>}
      {children}
    </svg>
  );
}
