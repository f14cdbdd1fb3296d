import { IsWritten } from '#app/ui/media/written-picture.tsx';

import { useIsRendered } from './use-is-rendered.ts';
import { WrittenPart } from './written-part.tsx';

type Props<Data> = {
  /** Id of the element that `children` returns. */
  id: string;
  given: Data | undefined;
  children: (data: Data) => React.ReactNode;
};

/**
 * Something without state or handlers inside a part that the browser hydrates: it stays as the server wrote it, and its data
 * need not be in the document. Where the server wrote nothing, it is rendered like any other.
 */
export function WrittenUnless<Data extends object>({ id, given, children }: Props<Data>) {
  const isRendered = useIsRendered(given);
  if (!isRendered || !given) return <WrittenPart id={id} />;
  return <IsWritten value={import.meta.env.SSR}>{children(given)}</IsWritten>;
}
