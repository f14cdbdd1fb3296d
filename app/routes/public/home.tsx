import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { homeSeo } from '#content/home.ts';

import type { Route } from './+types/home.ts';
import { loadHomePage } from './home-page.data.ts';
import { homePageMeta } from './home-page.meta.ts';
import { HomePage } from './home-page.tsx';
import { preloadHomeParts } from './home-parts.ts';

export const headers = publicPageHeaders;

export const loader = ({ context }: Route.LoaderArgs) => loadHomePage(context);

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  const [data] = await Promise.all([serverLoader(), preloadHomeParts()]);
  return data;
}

export const meta: Route.MetaFunction = ({ loaderData, matches, location }) =>
  homePageMeta({
    data: loaderData,
    siteUrl: matches[0].loaderData.siteUrl,
    pathname: location.pathname,
    ...homeSeo,
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage data={loaderData} />;
}
