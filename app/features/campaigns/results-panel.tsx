import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { campaignSending } from '#content/copy/admin/campaign-sending.ts';

import type { CampaignFigures } from './campaign.data.ts';
import type { CampaignStatus } from './campaign.ts';
import { useClicks, useFigures } from './use-figures.ts';

const copy = campaignSending.results;

/** What became of the mails, and the clicks of each link. */
export function ResultsPanel({ status }: { status: CampaignStatus }) {
  const figures = useFigures(status);
  const clicks = useClicks(status);
  return (
    <section
      aria-labelledby="results-title"
      className="grid content-start gap-4 rounded-2xl bg-white p-5 shadow-card"
    >
      <h2 id="results-title" className="text-lg">
        {copy.title}
      </h2>
      <QueryView query={figures} failure={campaignSending.progress.failed}>
        {(numbers) => <Numbers figures={numbers} />}
      </QueryView>
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold">{copy.clicks}</h3>
        <p className="text-sm text-ink-soft">{copy.clicksHint}</p>
        <QueryView query={clicks} failure={campaignSending.progress.failed}>
          {(links) =>
            links.length === 0 ? (
              <p className="text-sm">{copy.noClick}</p>
            ) : (
              <ul aria-label={copy.clicks} className="grid gap-1 text-sm">
                {links.map(({ url, visits }) => (
                  <li
                    key={url}
                    className="flex items-baseline justify-between gap-4 border-t border-ink/8 py-1.5"
                  >
                    <span className="min-w-0 wrap-anywhere">{shortAddress(url)}</span>
                    <span className="shrink-0 font-semibold tabular-nums">{copy.visits(visits)}</span>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </div>
    </section>
  );
}

function Numbers({ figures }: { figures: CampaignFigures }) {
  const { sent, refused, failed, uncertain, cancelled, bounced, unsubscribed, complained } = figures;
  const shown = [
    [copy.sent, sent],
    [copy.failed, refused + failed],
    [copy.uncertain, uncertain],
    [copy.cancelled, cancelled],
    [copy.bounced, bounced],
    [copy.unsubscribed, unsubscribed],
    [copy.complained, complained],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {shown.map(([label, number]) => (
        <div key={label}>
          <dt className="text-sm text-ink-soft">{label}</dt>
          <dd className="text-xl font-semibold tabular-nums">{number.toLocaleString('fr-FR')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A page of the site without its origin, another address without its scheme. */
function shortAddress(address: string): string {
  const { origin } = window.location;
  return address.startsWith(`${origin}/`)
    ? address.slice(origin.length)
    : address.replace(/^https?:\/\//, '');
}
