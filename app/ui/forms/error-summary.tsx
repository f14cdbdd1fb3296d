import { useEffect, useRef } from 'react';

import { Alert } from '#app/ui/feedback/alert.tsx';

type Props = {
  title: string;
  lead: string;
  /** Why the request failed; shown in place of `lead`. */
  failure: string | undefined;
  /** The invalid fields in the order of the form: the id of the element, and what is wrong. */
  problems: readonly { id: string; error: string }[];
};

/** The errors of a form that the server checks, each a link to its field. It receives the focus, so that screen readers announce it. */
export function ErrorSummary({ title, lead, failure, problems }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const hasProblems = problems.length > 0 || failure !== undefined;
  useEffect(() => {
    if (hasProblems) box.current?.focus();
  }, [hasProblems, problems, failure]);
  if (!hasProblems) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-xl">
      <Alert kind="error" title={title}>
        <p>{failure ?? lead}</p>
        {problems.length > 0 && (
          <ul className="list-disc pl-5">
            {problems.map(({ id, error }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  // A hash navigation would make the router drop the action data, and the errors with it.
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(id)?.focus();
                  }}
                  className="inline-block py-0.5 underline underline-offset-4"
                >
                  {error}
                </a>
              </li>
            ))}
          </ul>
        )}
      </Alert>
    </div>
  );
}
