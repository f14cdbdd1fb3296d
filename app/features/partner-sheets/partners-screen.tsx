import { Link } from 'react-router';

import { failureCause, failureCode } from '#app/lib/query/failure-cause.ts';
import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { formatCount } from '#app/shared/figures.ts';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { ListFrame } from '#app/ui/feedback/list-frame.tsx';
import { EmptyList } from '#app/ui/feedback/list-states.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { partnerSheets as copy } from '#content/copy/admin/partner-sheets.ts';

import { PartnerMark } from './partner-mark.tsx';
import { readPartners } from './partner-sheets.data.ts';
import type { PartnersOverview } from './partner-sheets.data.ts';
import { monthText, rateText } from './sheet-figures.ts';

/** /admin/partenaires: every partner, with the figures of twelve months and its sheet. */
export function PartnersScreen() {
  const may = useMay();
  const query = useMemberQuery('partner-figures', readPartners);
  const { data, error } = query;
  return (
    <div>
      <ScreenHead
        title={copy.title}
        lead={copy.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={
          may('settings.manage') && (
            <LinkButton to={settingsPath} variant="secondary" size="small">
              {copy.manage}
            </LinkButton>
          )
        }
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <ListFrame
        label={copy.title}
        loading={copy.loading}
        loaded={data !== undefined}
        failure={error ? { cause: failureCause(error), code: failureCode(error) } : undefined}
        onRetry={() => void query.refetch()}
        empty={data?.partners.length === 0 && <EmptyList title={copy.empty} />}
      >
        {data && data.partners.length > 0 && <Partners {...data} />}
      </ListFrame>
    </div>
  );
}

const settingsPath = '/admin/settings?q=partenaires';

function Partners({ first, partners }: PartnersOverview) {
  const most = Math.max(1, ...partners.map(({ views }) => views));
  return (
    <div className="p-4 sm:p-5">
      <p className="text-sm text-ink-soft">{copy.since(monthText(first.slice(0, 7)))}</p>
      <ul className="mt-2 divide-y divide-ink/10">
        {partners.map((partner) => (
          <PartnerLine key={partner.id} {...partner} share={partner.views / most} />
        ))}
      </ul>
    </div>
  );
}

type LineProps = PartnersOverview['partners'][number] & {
  /** Of the most viewed card, 0 to 1. */
  share: number;
};

function PartnerLine({ id, name, logo, since, is_visible: isVisible, views, clicks, share }: LineProps) {
  const facts = [
    { term: copy.columns.views, text: formatCount(views) },
    { term: copy.columns.clicks, text: formatCount(clicks) },
    { term: copy.columns.rate, text: rateText({ views, clicks }) },
  ];
  return (
    <li className="grid items-center gap-x-6 gap-y-3 py-4 grid-cols-[4rem_minmax(0,1fr)] sm:grid-cols-[5rem_minmax(0,1fr)_minmax(0,1fr)]">
      <PartnerMark name={name} logo={logo} className="h-10 w-full" />
      <div className="min-w-0">
        <Link
          to={`/admin/partenaires/${id}`}
          className="inline-block py-1 font-semibold wrap-anywhere underline decoration-ink/25 underline-offset-4 hover:decoration-ink"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">
          {`${copy.columns.since} ${since}`}
          {!isVisible && ` · ${copy.hidden}`}
        </p>
      </div>
      <div className="max-sm:col-span-2">
        <dl className="grid grid-cols-[5fr_3fr_4fr] gap-3">
          {facts.map(({ term, text }) => (
            <div key={term} className="flex flex-col-reverse justify-end">
              <dt className="text-xs text-ink-soft">{term}</dt>
              <dd className="font-display text-lg font-bold tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
        <svg
          aria-hidden="true"
          viewBox="0 0 100 1"
          preserveAspectRatio="none"
          className="mt-1.5 h-1.5 w-full"
        >
          <path d="M0 0h100v1H0z" className="fill-ink/6" />
          <path d={`M0 0h${Math.round(share * 100)}v1H0z`} className="fill-brick" />
        </svg>
      </div>
    </li>
  );
}
