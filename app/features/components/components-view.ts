import { listView } from '#app/shared/list/list-view.ts';

export const componentTabs = ['fonctions', 'rouages', 'navigateurs'] as const;
export type ComponentTab = (typeof componentTabs)[number];

/** The address of the screen; `composant` opens one beside the list. */
export const componentsView = listView({
  tabs: { onglet: componentTabs, vue: ['ouvertes', 'reglees'] },
});
