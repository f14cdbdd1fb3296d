import { Download, Play } from 'lucide-react';

import { downloadText } from '#app/lib/browser/download-text.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { yesFilter } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { list } from '#content/copy/admin/list.ts';
import { selfChecks as copy } from '#content/copy/admin/self-checks.ts';

import { HistoryTab } from './history-tab.tsx';
import type { SelfCheckReport } from './self-checks.data.ts';
import { TestsTab } from './tests-tab.tsx';
import { currentRun, useSelfCheckActs, useSelfChecks } from './use-self-checks.ts';

const tabs = ['tests', 'historique', 'horloge'] as const;
const labels = { tests: copy.tabs.tests, historique: copy.tabs.history, horloge: copy.tabs.clock } as const;
const testsView = listView({ tabs: { onglet: tabs }, filters: { echecs: yesFilter } });

/** /admin/tests. `clock` is the view of the clock rehearsal. */
export function TestsScreen({ clock }: { clock: React.ReactNode }) {
  const { view, change } = useListView(testsView);
  const query = useSelfChecks();
  const tab = view.tabs.onglet;
  const onlyFailed = view.filters.echecs === 'oui';
  const panels = {
    tests: (
      <TestsTab
        query={query}
        onlyFailed={onlyFailed}
        onFilter={(only) => change({ echecs: only ? 'oui' : null })}
      />
    ),
    historique: <HistoryTab query={query} />,
    horloge: clock,
  };
  return (
    <div>
      <ScreenHead
        title={copy.title}
        lead={copy.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={<Actions report={query.data} />}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      <TabList
        compact
        name="tests"
        label={copy.tabs.label}
        tabs={tabs.map((id) => ({ id, label: labels[id] }))}
        active={tab}
        onChange={(onglet) => change({ onglet: onglet === 'tests' ? null : onglet })}
      />
      {tabs.map((id) => (
        <div key={id} {...tabPanel('tests', id)} hidden={id !== tab} className="mt-4">
          <KeepsFocus>{id === tab && panels[id]}</KeepsFocus>
        </div>
      ))}
    </div>
  );
}

function Actions({ report }: { report: SelfCheckReport | undefined }) {
  const mayRun = useMay()('tests.run');
  const { run, busy } = useSelfCheckActs();
  const save = () => {
    const file = `${copy.reportFile}-${new Date().toISOString().slice(0, 10)}.json`;
    downloadText(file, JSON.stringify(report, null, 2));
  };
  return (
    <div className="flex flex-wrap gap-2">
      {report && report.checks.length > 0 && (
        <Button size="small" variant="secondary" onClick={save} className="min-h-11!">
          <Download aria-hidden="true" className="size-4" />
          {copy.report}
        </Button>
      )}
      {mayRun && (
        <Button
          size="small"
          busy={busy}
          disabled={currentRun(report) !== undefined}
          onClick={() => run()}
          className="min-h-11!"
        >
          <Play aria-hidden="true" className="size-4" />
          {copy.runAll}
        </Button>
      )}
    </div>
  );
}
