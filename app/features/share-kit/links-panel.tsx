import { Copy } from 'lucide-react';
import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { formatCount } from '#app/shared/figures.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { kitChannels, kitLinks as copy } from '#content/copy/admin/share-kit.ts';
import { campaignOf, shareChannels, shareLinkPath } from '#domain/share-kit.ts';
import type { ShareChannel } from '#domain/share-kit.ts';

import { readChannelFigures } from './share-kit.data.ts';
import type { ChannelFigures } from './share-kit.data.ts';
import { copyWithNotice } from './text-card.tsx';

/** The short link of each channel, with the visits that it brought for this edition. */
export function LinksPanel({ origin }: { origin: string }) {
  const query = useMemberQuery('kit-figures', readChannelFigures, { refetchInterval: 60_000 });
  return (
    <section
      aria-labelledby="kit-links"
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5"
    >
      <div>
        <h2 id="kit-links" className="text-lg">
          {copy.title}
        </h2>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-64" />}>
        {(figures) => <Links figures={figures} origin={origin} />}
      </QueryView>
    </section>
  );
}

function Links({ figures, origin }: { figures: ChannelFigures; origin: string }) {
  const most = Math.max(1, ...shareChannels.map((channel) => figures[channel].visitors));
  const total = shareChannels.reduce((sum, channel) => sum + figures[channel].visitors, 0);
  return (
    <>
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.title}</caption>
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1.5 pr-3 font-medium">
              {copy.columns.channel}
            </th>
            <th scope="col" className="py-1.5 text-right font-medium">
              {copy.columns.visitors}
            </th>
          </tr>
        </thead>
        <tbody>
          {shareChannels.map((channel) => (
            <LinkRow
              key={channel}
              channel={channel}
              address={origin + shareLinkPath(channel)}
              visitors={figures[channel].visitors}
              share={figures[channel].visitors / most}
            />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-ink/20 font-semibold">
            <th scope="row" className="py-2 text-left">
              {copy.total}
            </th>
            <td className="py-2 text-right tabular-nums">{formatCount(total)}</td>
          </tr>
        </tfoot>
      </table>
      {total === 0 && <p className="text-sm text-ink-soft">{copy.none}</p>}
    </>
  );
}

type RowProps = {
  channel: ShareChannel;
  address: string;
  visitors: number;
  /** Of the largest number, 0 to 1. */
  share: number;
};

function LinkRow({ channel, address, visitors, share }: RowProps) {
  const name = kitChannels[channel];
  return (
    <tr className="border-t border-ink/8">
      <th scope="row" className="py-2 pr-3 text-left">
        <span className="mr-3">{name}</span>
        <button
          type="button"
          onClick={() => void copyWithNotice(address, copy.copied)}
          className="inline-flex min-h-8 items-center gap-1.5 text-left font-normal text-ink-soft wrap-anywhere underline decoration-ink/25 underline-offset-4 hover:text-ink"
        >
          <VisuallyHidden>{`${copy.copy} ${name} : `}</VisuallyHidden>
          {address.replace(/^https?:\/\//, '')}
          <Copy aria-hidden="true" className="size-3.5 shrink-0" />
        </button>
        <svg aria-hidden="true" viewBox="0 0 100 1" preserveAspectRatio="none" className="mt-1 h-1.5 w-full">
          <path d="M0 0h100v1H0z" className="fill-ink/6" />
          <path d={`M0 0h${Math.round(share * 100)}v1H0z`} className="fill-brick" />
        </svg>
      </th>
      <td className="py-2 text-right align-top tabular-nums">
        {visitors > 0 ? (
          <Link
            to={`/admin/analytics?periode=edition&campagne=${campaignOf(channel)}`}
            className="inline-block min-h-8 py-1 font-semibold underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
          >
            {formatCount(visitors)}
            <VisuallyHidden>{`. ${copy.details} : ${name}`}</VisuallyHidden>
          </Link>
        ) : (
          <span className="inline-block py-1 text-ink-soft">0</span>
        )}
      </td>
    </tr>
  );
}
