import { useMemberQuery } from '#app/lib/query/member-query.ts';

import { readEditionCockpit, readFigures, readLatest, readSetup, readWork } from './cockpit.data.ts';

/** Milliseconds between two reads of each part, while the page is visible. */
const everyMinute = { refetchInterval: 60_000 };

// One query for each part of the screen: they load in parallel, and a part that fails takes no other with it.
export const useWork = () => useMemberQuery('cockpit-work', readWork, everyMinute);
export const useEditionCockpit = () => useMemberQuery('cockpit-edition', readEditionCockpit, everyMinute);
export const useFigures = () => useMemberQuery('cockpit-figures', readFigures, everyMinute);
export const useLatest = () => useMemberQuery('cockpit-latest', readLatest, everyMinute);
export const useSetup = () => useMemberQuery('cockpit-setup', readSetup, everyMinute);
