import { useState } from 'react';

import { useListView } from '#app/shared/list/use-list-view.ts';
import { useOpenRow } from '#app/shared/list/use-open-row.ts';
import { OfflineNotice } from '#app/ui/feedback/offline-notice.tsx';
import { ScreenHead } from '#app/ui/layout/screen-head.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { admin } from '#content/copy/admin/admin.ts';
import { componentsCopy as copy } from '#content/copy/admin/components.ts';
import { list } from '#content/copy/admin/list.ts';

import { BrowserErrorsTab } from './browser-errors-tab.tsx';
import { ComponentDrawer } from './component-drawer.tsx';
import { componentDomId } from './component-list.tsx';
import { componentsView, componentTabs } from './components-view.ts';
import type { ComponentTab } from './components-view.ts';
import { ComponentsTab, kindOfTab } from './components-tab.tsx';
import { isTrouble } from './component-words.ts';
import { RefreshControls } from './refresh-controls.tsx';
import { Summary } from './summary.tsx';
import { useComponentActs } from './use-component-acts.ts';
import { useComponents } from './use-components.ts';

/** /admin/edge-functions-status. */
export function ComponentsScreen() {
  const address = useListView(componentsView);
  const [auto, setAuto] = useState(true);
  const [atErrors, setAtErrors] = useState(false);
  const status = useComponents(auto);
  const acts = useComponentActs();
  const opened = useOpenRow({
    param: 'composant',
    pattern: /^[a-z-]{2,40}$/,
    query: address.query,
    domId: componentDomId,
  });
  const { onglet: tab } = address.view.tabs;
  const rows = status.data?.rows ?? [];
  const now = Date.parse(status.data?.now ?? '') || 0;
  const shown = rows.find(({ component }) => component === opened.id);

  function labelOf(id: ComponentTab): string {
    const count = rows.filter((row) => row.kind === kindOfTab[id] && isTrouble(row)).length;
    return count === 0 ? copy.tabs[id] : `${copy.tabs[id]} (${count})`;
  }
  const close = () => {
    setAtErrors(false);
    opened.close();
  };

  return (
    <div>
      <ScreenHead
        title={copy.title}
        lead={copy.lead}
        trail={[{ name: admin.home, path: '/admin' }]}
        actions={<RefreshControls auto={auto} onAuto={setAuto} query={status} />}
      />
      <OfflineNotice>{list.offline}</OfflineNotice>
      {status.isPending && <div className="mb-4 min-h-[1lh] text-sm" />}
      {status.data && !status.error && <Summary rows={rows} linkTo={opened.linkTo} />}
      <TabList
        compact
        name="services"
        label={copy.tabs.label}
        tabs={componentTabs.map((id) => ({ id, label: labelOf(id) }))}
        active={tab}
        onChange={(onglet) => address.change({ onglet: onglet === 'fonctions' ? null : onglet, vue: null })}
      />
      {componentTabs.map((id) => (
        <div key={id} {...tabPanel('services', id)} hidden={id !== tab} className="mt-3">
          <KeepsFocus>
            {id === tab && id === 'navigateurs' && <BrowserErrorsTab address={address} />}
            {id === tab && id !== 'navigateurs' && (
              <ComponentsTab
                tab={id}
                status={status}
                now={now}
                acts={acts}
                linkTo={opened.linkTo}
                onErrors={() => setAtErrors(true)}
              />
            )}
          </KeepsFocus>
        </div>
      ))}
      {shown && (
        <ComponentDrawer
          key={shown.component}
          row={shown}
          now={now}
          acts={acts}
          atErrors={atErrors}
          onClose={close}
        />
      )}
    </div>
  );
}
