/** The one thing the site asks for, wherever the visitor is. */
export type MainAction = { label: string; href: string };
