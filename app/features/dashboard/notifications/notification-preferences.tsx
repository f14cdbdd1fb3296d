import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Panel } from '#app/ui/layout/panel.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { privacyCard } from '#content/copy/account/account-settings.ts';
import { dashboard } from '#content/copy/account/dashboard.ts';
import { notificationPreferences as copy } from '#content/copy/account/dashboard-cards.ts';

import type { Preferences } from './preferences.data.ts';
import { readPreferences, savePreferences } from './preferences.data.ts';

const rows = [
  { label: copy.kinds.replies, onSite: 'replies_on_site', byMail: 'replies_by_mail' },
  { label: copy.kinds.decisions, onSite: 'decisions_on_site', byMail: 'decisions_by_mail' },
  { label: copy.kinds.badges, onSite: 'badges_on_site', byMail: 'badges_by_mail' },
] as const;

/** Saves a preference at each change; the former value comes back when the save fails. */
function usePreferences() {
  const query = useMemberQuery('preferences', readPreferences);
  const save = useMemberMutation(savePreferences, ['preferences']);
  const shown = query.data && { ...query.data, ...(save.isPending ? save.variables : undefined) };
  const choose = (change: Partial<Preferences>) =>
    save.mutate(change, { onError: () => notify({ ...dashboard.failed, kind: 'destructive' }) });
  return { query: { ...query, data: shown }, choose };
}

/** One row per group of notifications: on the site, and by mail. */
export function NotificationPreferences() {
  const { query, choose } = usePreferences();
  return (
    <Panel title={copy.title}>
      <QueryView query={query} failure={privacyCard.visits.failure} skeleton={<Skeleton className="h-40" />}>
        {(data) => (
          <div className="grid gap-5">
            {rows.map(({ label, onSite, byMail }) => (
              <fieldset
                key={onSite}
                className="grid gap-2 border-b border-ink/10 pb-5 last:border-0 last:pb-0"
              >
                <legend className="mb-2 font-semibold">{label}</legend>
                <Switch
                  label={copy.onSite}
                  checked={data[onSite]}
                  onChange={(on) => choose({ [onSite]: on })}
                />
                <Switch
                  label={copy.byMail}
                  checked={data[byMail]}
                  onChange={(on) => choose({ [byMail]: on })}
                />
              </fieldset>
            ))}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

/** Whether visits are linked to the account (ANALYTICS-06). */
export function LinkedVisitsPreference() {
  const { query, choose } = usePreferences();
  return (
    <Panel title={privacyCard.visits.title}>
      <QueryView query={query} failure={privacyCard.visits.failure} skeleton={<Skeleton className="h-16" />}>
        {(data) => (
          <Switch
            label={privacyCard.visits.label}
            hint={privacyCard.visits.hint}
            checked={data.links_visits}
            onChange={(on) => choose({ links_visits: on })}
          />
        )}
      </QueryView>
    </Panel>
  );
}
