import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { alertRules as copy } from '#content/copy/admin/alerts.ts';

import { readAlertRules } from './alert-rules.data.ts';
import { RulesForm } from './rules-form.tsx';

/** The tab « Règles » of /admin/notifications. */
export function RulesTab() {
  const query = useMemberQuery('alert-rules', readAlertRules);
  return (
    <div>
      <h2 className="sr-only">{copy.title}</h2>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {(rules) => <RulesForm rules={rules} />}
      </QueryView>
    </div>
  );
}
