import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from './spinner.tsx';

/** The part of TanStack's `UseQueryResult` that is used here. */
type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  /** Error sentence, for example « Vos commentaires n’ont pas pu être chargés. » */
  failure: string;
  /** Placeholder while loading. */
  skeleton?: React.ReactNode;
  children: (data: Data) => React.ReactNode;
};

/**
 * Loading, error and data states of a browser query. Data that was loaded once stays visible during a failed
 * refetch.
 */
export function QueryView<Data>({ query, failure, skeleton, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (query.error && !query.isFetching) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{failure}</p>
        <Button size="small" variant="secondary" onClick={() => void query.refetch()}>
          Réessayer
        </Button>
      </div>
    );
  }
  return skeleton ?? <Spinner className="text-xl" />;
}
