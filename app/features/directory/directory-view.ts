import { listView } from '#app/shared/list/list-view.ts';

/** The search and the page of the directory, in the address. */
export const directoryList = listView({});
