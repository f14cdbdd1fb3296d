import { formatCount } from '#app/shared/figures.ts';
import { Wordmark } from '#app/ui/media/wordmark.tsx';
import { partnerSheet as copy } from '#content/copy/admin/partner-sheets.ts';
import { brand } from '#content/brand.ts';

import { FiguresTable } from './figures-table.tsx';
import { MonthChart } from './month-chart.tsx';
import { PartnerMark } from './partner-mark.tsx';
import type { PartnerSheet } from './partner-sheets.data.ts';
import { dayText, monthText, rateText, totalOf } from './sheet-figures.ts';
import './sheet.css';

/** What the card of a partner brought in twelve months: one page, on the screen and on paper. */
export function Sheet({ sheet }: { sheet: PartnerSheet }) {
  const { partner, today, measured } = sheet;
  return (
    <article data-printed className="partner-sheet">
      <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-4 border-night pb-4">
        <div>
          <Wordmark title={brand.name} className="h-5 w-auto" />
          <p className="mt-1.5 text-sm text-ink-soft">{copy.heading}</p>
        </div>
        <p className="text-sm text-ink-soft">{copy.stamp(dayText(today))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <PartnerMark name={partner.name} logo={partner.logo} className="h-16 w-32" />
        <div className="min-w-0">
          <h2 className="text-2xl leading-tight wrap-anywhere">{partner.name}</h2>
          <p className="text-sm text-ink-soft">
            {[partner.badge, copy.since(partner.since), copy.accompanied(sheet.accompanied)].join(' · ')}
          </p>
        </div>
      </div>
      {!partner.is_visible && <p className="text-sm font-semibold text-brick">{copy.hidden}</p>}
      {measured === null ? <NotYet /> : <Figures sheet={sheet} />}
      <section className="border-t border-ink/20 pt-3 text-xs leading-relaxed text-ink-soft">
        <h3 className="font-sans text-xs font-semibold text-ink">{copy.method.title}</h3>
        {copy.method.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p>{[copy.method.cycle, ...(measured ? [copy.method.measured(dayText(measured))] : [])].join(' ')}</p>
      </section>
    </article>
  );
}

function NotYet() {
  return (
    <div className="py-8">
      <p className="font-display text-xl font-bold">{copy.notYet.title}</p>
      <p className="mt-2 max-w-[55ch] text-ink-soft">{copy.notYet.lead}</p>
    </div>
  );
}

function Figures({ sheet: { months, editions } }: { sheet: PartnerSheet }) {
  const total = totalOf(months);
  const tiles = [
    { ...copy.tiles.views, text: formatCount(total.views) },
    { ...copy.tiles.clicks, text: formatCount(total.clicks) },
    { ...copy.tiles.rate, text: rateText(total) },
    { ...copy.tiles.pages, text: formatCount(total.pages) },
  ];
  return (
    <>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-4 print:grid-cols-4">
        {tiles.map(({ name, lead, text }) => (
          <div key={name} className="flex flex-col">
            <dt className="order-2 text-sm font-semibold">
              {name}
              <span className="block text-xs font-normal text-ink-soft">{lead}</span>
            </dt>
            <dd className="font-display text-2xl leading-none font-bold whitespace-nowrap text-brick tabular-nums">
              {text}
            </dd>
          </div>
        ))}
      </dl>
      <MonthChart months={months} />
      <div className="grid items-start gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        <FiguresTable
          title={copy.months.title}
          column={copy.months.column}
          rows={months.map(({ month, ...row }) => ({ name: monthText(month), ...row }))}
          total={{ name: copy.total, ...total }}
        />
        {editions.length === 0 ? (
          <p className="text-sm text-ink-soft">{copy.editions.none}</p>
        ) : (
          <FiguresTable
            title={copy.editions.title}
            column={copy.editions.column}
            rows={editions.map(({ day, over, ...row }) => ({
              name: over ? dayText(day) : `${dayText(day)} (${copy.editions.coming})`,
              ...row,
            }))}
          />
        )}
      </div>
    </>
  );
}
