import { formatPercent } from '#app/lib/format/percent.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Figure } from '#app/ui/charts/figure.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { subscriptionForms as copy, subscriberSourceLabels } from '#content/copy/admin/subscribers.ts';
import { percentage } from '#domain/badge-funnel.ts';
import { consentText } from '#domain/newsletter-consent.ts';

import { readSubscriberGrowth } from './subscribers.data.ts';

type Growth = Awaited<ReturnType<typeof readSubscriberGrowth>>;

/** « 20/10 » for a Monday, « 2025-10-20 ». */
const dayAndMonth = (week: string): string => week.split('-').slice(1).toReversed().join('/');

/** The tab « Formulaires » of /admin/newsletter: what the forms of the site bring. */
export function FormsTab() {
  const growth = useMemberQuery('subscriber-growth', readSubscriberGrowth);
  return (
    <>
      <h2 className="mb-3 text-lg">{copy.title}</h2>
      <QueryView query={growth} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(found) => (
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <Weeks weeks={found.weeks} of="joined" value={({ confirmed }) => confirmed} />
            <Weeks weeks={found.weeks} of="left" value={({ left }) => left} />
            <Sources sources={found.sources} />
            <Places />
          </div>
        )}
      </QueryView>
    </>
  );
}

type WeeksProps = {
  weeks: Growth['weeks'];
  of: 'joined' | 'left';
  value: (week: Growth['weeks'][number]) => number;
};

function Weeks({ weeks, of, value }: WeeksProps) {
  const { title, description, file, value: column } = copy[of];
  return (
    <div className="min-w-0 rounded-2xl bg-white p-6 shadow-card">
      <Figure
        title={title}
        description={description}
        kind="bar"
        columns={{ label: copy.week, value: column }}
        points={weeks.map((line) => ({ label: dayAndMonth(line.week), value: value(line) }))}
        file={file}
      />
    </div>
  );
}

function Sources({ sources }: Pick<Growth, 'sources'>) {
  const { title, lead, source: name, asked, confirmed, rate, empty } = copy.sources;
  return (
    <Panel title={title}>
      <p className="text-sm text-ink-soft">{sources.length === 0 ? empty : lead}</p>
      {sources.length > 0 && (
        <table className="w-full text-sm [&_:is(td,th)+:is(td,th)]:ps-2 sm:[&_:is(td,th)+:is(td,th)]:ps-3">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="border-b border-ink/15 text-end max-sm:text-xs [&>th]:py-1.5 [&>th]:font-semibold">
              <th scope="col" className="text-start">
                {name}
              </th>
              {[asked, confirmed, rate].map((column) => (
                <th key={column} scope="col" className="text-end align-bottom">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sources.map(({ source, ...found }) => (
              <tr key={source} className="border-b border-ink/8 tabular-nums [&>td]:py-1.5 [&>td]:text-end">
                <th scope="row" className="py-1.5 text-start font-normal">
                  {subscriberSourceLabels[source]}
                </th>
                <td>{found.asked.toLocaleString('fr-FR')}</td>
                <td>{found.confirmed.toLocaleString('fr-FR')}</td>
                <td>{formatPercent(percentage(found.confirmed, found.asked))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Places() {
  return (
    <Panel title={copy.places.title}>
      <dl className="grid gap-2 text-sm">
        {(['footer', 'page'] as const).map((source) => (
          <div key={source}>
            <dt className="inline-block font-semibold first-letter:uppercase">
              {subscriberSourceLabels[source]} :
            </dt>{' '}
            <dd className="inline">{copy.places[source]}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1 text-sm">
        <h4 className="text-base">{copy.text}</h4>
        <blockquote className="border-s-2 border-ink/20 ps-3">{consentText.text}</blockquote>
      </div>
    </Panel>
  );
}
