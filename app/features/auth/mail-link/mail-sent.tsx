import { useEffect, useRef } from 'react';

type Props = { title: string; children: React.ReactNode };

/** The notice that replaces a form which requested a mail; it takes the focus, since the button is gone. */
export function MailSent({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-4">
      <Envelope />
      <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {title}
      </h2>
      {children}
    </div>
  );
}

/** Drawing: a letter. */
function Envelope() {
  return (
    <svg aria-hidden="true" viewBox="0 0 96 64" className="h-16 w-24">
      <path d="M0 8h96v56H0z" className="fill-sand" />
      <path d="M0 8h96v6H84v8H72v8H60v8H36v-8H24v-8H12v-8H0z" className="fill-lantern" />
      <path d="M42 30h12v16H42z" className="fill-brick" />
    </svg>
  );
}
