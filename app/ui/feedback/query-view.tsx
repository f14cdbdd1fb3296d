import { Button } from '#app/ui/buttons/button.tsx';
import { Spinner } from './spinner.tsx';

/** What this needs of a query (TanStack's `UseQueryResult`). */
type Query<Data> = { data: Data | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };

type Props<Data> = {
  query: Query<Data>;
  /** What could not be read, as in « Vos commentaires n’ont pas pu être chargés. » */
  failure: string;
  /** Holds the place of what comes. */
  skeleton?: React.ReactNode;
  children: (data: Data) => React.ReactNode;
};

/** Waiting, failed, there: the three states of everything that is read in the browser. What was read once stays. */
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
