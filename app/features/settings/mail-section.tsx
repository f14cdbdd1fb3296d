import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { senderCopy as copy } from '#content/copy/admin/settings-setup.ts';
import type { SettingRow } from '#domain/settings.ts';
import type { SiteSetup } from '#domain/site-setup.ts';

import { FactList } from './fact-list.tsx';
import { readSetup } from './running.data.ts';
import { SenderTrial } from './sender-trial.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Who sends the mails of the site, a trial of it, and what only the server sets. */
export function MailSection({ rows }: { rows: readonly SettingRow[] }) {
  const setup = useMemberQuery('site-setup', readSetup);
  return (
    <>
      <SettingsSection section="mail" rows={rows} />
      <SenderTrial hasServer={setup.data?.mail.server !== null} />
      <h4 className="text-base font-semibold">{copy.state}</h4>
      <QueryView query={setup} failure={copy.failed} skeleton={<Skeleton className="h-32" />}>
        {(known) => (known ? <ServerFacts mail={known.mail} /> : <p>{copy.unknown}</p>)}
      </QueryView>
      <p className="max-w-[65ch] text-sm text-ink-soft">{copy.change}</p>
      <p>
        <Link to="/admin/newsletter?onglet=reglages" className="inline-flex min-h-11 items-center underline">
          {copy.domain}
        </Link>
      </p>
    </>
  );
}

function ServerFacts({ mail }: { mail: SiteSetup['mail'] }) {
  const { name, address } = mail.sender;
  return (
    <FactList
      facts={[
        { name: copy.address, value: name === '' ? address : `${name} <${address}>` },
        { name: copy.server, value: mail.server ?? copy.noServer },
        { name: copy.dkim, value: mail.dkim === null ? copy.unsigned : copy.signed(mail.dkim) },
        { name: copy.reports, value: mail.reports ? copy.reportsOn : copy.reportsOff },
      ]}
    />
  );
}
