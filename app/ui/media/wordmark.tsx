import { wordmark } from '#content/copy/site/wordmark.ts';

type Props = { className?: string; title?: string };

/** The brand name in capitals, in the text colour; decorative without `title`. */
export function Wordmark({ className, title }: Props) {
  return (
    <Drawing
      viewBox={`0 0 ${wordmark.width} ${wordmark.height}`}
      width={97}
      height={24}
      className={className}
      title={title}
    >
      <path fillRule="evenodd" d={wordmark.gableA} />
      <path d={wordmark.rest} />
    </Drawing>
  );
}

/** The first letter alone, for narrow places. */
export function Mark({ className, title }: Props) {
  return (
    <Drawing viewBox="0 0 110 100" width={44} height={40} className={className} title={title}>
      <path fillRule="evenodd" d={wordmark.gableA} />
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
