import type { Screen } from '#domain/screens.ts';

/** The name of the query of saved views, for the changes that invalidate it. */
export const savedViewsQuery = (screen: Screen): string => `views of ${screen}`;
