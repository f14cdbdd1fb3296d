import { useEffect, useRef, useState } from 'react';

/**
 * Counts the times that the fields of a form start anew. `startAnew` waits until the version that they then show was read;
 * without one they start anew at once.
 */
export function useRevision(version: string) {
  const [start, setStart] = useState<{ wanted: string | undefined; revision: number }>({
    wanted: undefined,
    revision: 0,
  });
  if (start.wanted === version) setStart({ wanted: undefined, revision: start.revision + 1 });
  return {
    revision: start.revision,
    startAnew: (wanted?: string) =>
      setStart(({ revision }) =>
        wanted === undefined ? { wanted, revision: revision + 1 } : { wanted, revision },
      ),
  };
}

type Form = { dirty: boolean; busy: boolean; texts: () => Record<string, string> };

/** Calls `startAnew` when a form without changes shows other texts than those that were read: another person saved them. */
export function useStaleFields(form: Form, read: Record<string, string>, startAnew: () => void): void {
  const version = JSON.stringify(read);
  // What the fields were rendered with: a draft that they began with is no other person's text.
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    const shown = form.texts();
    const isStale = Object.entries(read).some(
      ([name, text]) => shown[name] !== undefined && shown[name].trim() !== text,
    );
    if (!form.dirty && !form.busy && isStale) startAnew();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only newly read texts are compared
  }, [version]);
}
