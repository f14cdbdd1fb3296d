import { useAnchorOnArrival } from '#app/features/chrome/use-anchor-on-arrival.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { siteOf } from '#app/lib/page/seo.ts';
import { homeSeo } from '#content/copy/site/home.ts';

import type { Route } from './+types/home.ts';
import { readHomePage } from './home-page.data.ts';
import { homePageMeta } from './home-page.meta.ts';
import { HomePage } from './home-page.tsx';
import { withHomeParts } from './home-parts.ts';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('home');

export const headers = publicPageHeaders;

export const loader = ({ context }: Route.LoaderArgs) => readHomePage(context);

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  withHomeParts(serverLoader(), request);

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  homePageMeta({
    data: loaderData,
    ...siteOf(matches),
    pathname: location.pathname,
    ...homeSeo,
    ...loaderData.search,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  useAnchorOnArrival();
  return <HomePage data={loaderData} />;
}
