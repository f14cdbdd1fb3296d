import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { tableCard as copy } from '#content/copy/admin/share-kit.ts';
import { brand } from '#content/brand.ts';
import type { KitFacts } from '#domain/share-kit.ts';

import { dateOf } from './kit-edition.ts';
import { QrDrawing } from './qr-drawing.tsx';

/** The card of a bar table: the QR code in a lit house, with the evening it leads to. Its parts are no `header` or `footer`, which are left out in print. */
export function TableCard({ facts, address }: { facts: KitFacts; address: string }) {
  return (
    <article className="table-card">
      <div className="table-card-head">
        <Wordmark title={brand.name} className="table-card-name" />
        <p>{brand.tagline}</p>
      </div>
      <div className="table-card-house">
        <p className="table-card-call">{copy.calls[facts.state]}</p>
        <QrDrawing address={address} className="table-card-code" />
        <p className="table-card-address">{address.replace(/^https?:\/\//, '')}</p>
      </div>
      <div className="table-card-foot">
        <p>{copy.next}</p>
        <p className="table-card-date">{dateText(facts)}</p>
        {isTold(facts) && <p>{[`${facts.start} – ${facts.end}`, facts.venue, facts.price].join(' · ')}</p>}
      </div>
    </article>
  );
}

/** Whether the evening takes place as announced. */
const isTold = ({ state }: KitFacts): boolean =>
  state !== 'cancelled' && state !== 'moved' && state !== 'to_confirm' && state !== 'none';

function dateText(facts: KitFacts): string {
  if (facts.state === 'none') return copy.monthly;
  if (facts.state === 'cancelled') return `${dateOf(facts)} : ${copy.cancelled}`;
  return isTold(facts) ? dateOf(facts) : copy.toConfirm;
}
