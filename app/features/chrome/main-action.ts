/** The primary call to action of every page. */
export type MainAction = { label: string; href: string };
