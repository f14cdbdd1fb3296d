import type { SharingImage } from '#app/lib/sharing-image.ts';

type PublicMatches = readonly [
  { loaderData: { siteUrl: string } },
  { loaderData: { sharing?: SharingImage | undefined } },
  ...unknown[],
];

/** What the document and the public layout know, for the metadata of a page under them: its own `matches`. */
export const siteOf = ([document, layout]: PublicMatches) => ({
  siteUrl: document.loaderData.siteUrl,
  sharing: layout.loaderData.sharing,
});
