import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { retentionCopy, securityCopy as copy, senderCopy } from '#content/copy/admin/settings-setup.ts';
import { paces } from '#domain/limits.ts';
import type { SettingRow } from '#domain/settings.ts';
import { shownLimits } from '#domain/site-setup.ts';
import type { SiteSetup } from '#domain/site-setup.ts';

import { FactList } from './fact-list.tsx';
import { countWithoutFactor, readSetup } from './running.data.ts';
import { SettingsSection } from './settings-section.tsx';
import { useShortening } from './use-shortening.tsx';

/** Who signs in, for how long, and what protects the site. */
export function SecuritySection({ rows }: { rows: readonly SettingRow[] }) {
  const { confirm, dialog } = useShortening(retentionCopy.sessionsTitle);
  const setup = useMemberQuery('site-setup', readSetup);
  return (
    <>
      <SettingsSection section="security" rows={rows} confirm={confirm} note={<WithoutFactor />} />
      <QueryView query={setup} failure={senderCopy.failed} skeleton={<Skeleton className="h-32" />}>
        {(known) => (known ? <Protections setup={known} /> : <p>{senderCopy.unknown}</p>)}
      </QueryView>
      {dialog}
    </>
  );
}

function WithoutFactor() {
  const { data } = useMemberQuery('roles-without-factor', countWithoutFactor);
  if (data === undefined) return null;
  return <p className="text-sm">{data === 0 ? copy.everybody : copy.without(data)}</p>;
}

function Protections({ setup }: { setup: SiteSetup }) {
  const key = setup.signingKeySince;
  return (
    <>
      {setup.isHosted && <p className="text-sm font-semibold">{copy.hosted}</p>}
      <FactList
        facts={[
          {
            name: copy.origins,
            value: [setup.siteUrl, ...setup.origins].join(', '),
            why: copy.originsWhy,
          },
          { name: copy.limits, value: <Limits setup={setup} />, why: copy.limitsWhy },
          {
            name: copy.key,
            value: key ? (
              <>
                {copy.keySince} <ParisTime iso={key} />
              </>
            ) : (
              copy.keyHosted
            ),
            why: copy.keyWhy,
          },
        ]}
      />
    </>
  );
}

const shownPaces = ['blog_comments', 'comment_reports', 'badge_requests', 'visits'] as const;

function Limits({ setup: { rateLimits, limits } }: { setup: SiteSetup }) {
  if (!rateLimits) return <p className="font-semibold text-danger">{copy.limitsOff}</p>;
  const lines = [
    ...shownLimits.map((name) => {
      const [most, seconds] = limits[name];
      return `${copy.limitNames[name]} : ${copy.limit(most, Math.round(seconds / 60))}`;
    }),
    ...shownPaces.map((name) => `${copy.paces[name]} : ${copy.limit(paces[name].most, paces[name].minutes)}`),
  ];
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
