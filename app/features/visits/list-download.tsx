import { Download } from 'lucide-react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { csvText } from '#app/lib/format/csv.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { visitListCopy, visitLists } from '#content/copy/admin/visits.ts';
import type { VisitList } from '#domain/analytics.ts';

import { valueText } from '#app/shared/figures.ts';
import { readVisitList } from './visits.data.ts';
import type { VisitsView } from './visits-view.ts';

type Props = { list: VisitList; view: VisitsView; search: string; countsHits: boolean };

/** The values of a list, at most 100, as a CSV file. */
export function ListDownload({ list, view, search, countsHits }: Props) {
  const { name, value, count } = visitLists[list];
  const read = useMemberMutation((client) => readVisitList(client, view, list, search));
  const run = () =>
    read.mutate(undefined, {
      onSuccess: ({ rows }) =>
        downloadText(
          `${visitListCopy.file}-${list.replace('_', '-')}.csv`,
          csvText([
            [value, count],
            ...rows.map((row) => [valueText(list, row.value), String(countsHits ? row.hits : row.visitors)]),
          ]),
          'text/csv;charset=utf-8',
        ),
      onError: () => notify({ title: visitListCopy.downloadFailed, kind: 'destructive' }),
    });
  return (
    <button
      type="button"
      aria-label={`${visitListCopy.download}\u00A0: ${name}`}
      disabled={read.isPending}
      onClick={run}
      className="ml-auto grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-ink/8 hover:text-ink"
    >
      <Download aria-hidden="true" className="size-4" />
    </button>
  );
}
