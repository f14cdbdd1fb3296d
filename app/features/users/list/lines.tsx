import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { users } from '#content/copy/admin/users.ts';

type Query<Row> = { data: Row[] | undefined; error: unknown; refetch: () => unknown };

type Props<Row> = {
  query: Query<Row>;
  label: string;
  empty: string;
  children: (row: Row, index: number) => React.ReactElement;
};

/** The lines of a tab beside the table of members, in their states. */
export function Lines<Row>({ query, label, empty, children }: Props<Row>) {
  const { data, error } = query;
  return (
    <ListFrame
      label={label}
      loading={users.loading}
      loaded={data !== undefined}
      failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
      onRetry={() => void query.refetch()}
      empty={data?.length === 0 && <EmptyList title={empty} />}
    >
      {data && data.length > 0 && <ul className="divide-y divide-ink/10">{data.map(children)}</ul>}
    </ListFrame>
  );
}
