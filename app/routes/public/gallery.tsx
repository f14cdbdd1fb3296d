import { useAnchorOnArrival } from '#app/features/chrome/use-anchor-on-arrival.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { siteOf } from '#app/lib/page/seo.ts';
import { gallery } from '#content/copy/site/sections.ts';

import type { Route } from './+types/gallery.ts';
import { readHomePage } from './home/home-page.data.ts';
import { homePageMeta } from './home/home-page.meta.ts';
import { HomePage } from './home/home-page.tsx';
import { withHomeParts } from './home/home-parts.ts';

export const headers = publicPageHeaders;

export const loader = ({ context }: Route.LoaderArgs) => readHomePage(context);

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withHomeParts(serverLoader(), request);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  homePageMeta({
    data: loaderData,
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: gallery.eyebrow,
    ...gallery.seo,
  });

/** The home page, scrolled to this section. */
export default function Gallery({ loaderData }: Route.ComponentProps) {
  useAnchorOnArrival('gallery');
  return <HomePage data={loaderData} />;
}
