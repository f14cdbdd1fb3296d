import { useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

import { Button } from '#app/ui/button.tsx';
import { Container } from '#app/ui/container.tsx';
import { brand } from '#content/brand.ts';

/**
 * One title, one sentence, at most one thing to do: the pages a mailed link opens. When the answer takes the place of
 * the question, the tab says it too, and the focus goes to it: the button that held it is gone.
 */
export function MessagePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children?: React.ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);

  useEffect(() => {
    if (shown.current !== title) heading.current?.focus();
    shown.current = title;
  }, [title]);

  return (
    <Container className="grid max-w-[46rem] justify-items-start gap-6 py-20 sm:py-32">
      <title>{`${title} | ${brand.name}`}</title>
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        {title}
      </h1>
      <p className="text-lg text-encre-douce">{lead}</p>
      {children}
    </Container>
  );
}

/** The page's one button; a second click while the first is on its way does nothing. */
export function SubmitButton(props: React.ComponentProps<typeof Button>) {
  const busy = useNavigation().state !== 'idle';
  return <Button {...props} type="submit" size="large" disabled={busy} aria-busy={busy} />;
}
