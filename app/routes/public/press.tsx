import { PressPage } from '#app/features/press/press-page.tsx';
import { readRating } from '#app/features/testimonials/score.ts';
import { getCards } from '#app/lib/cards.data.ts';
import { getCopyValues } from '#app/lib/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page-headers.ts';
import { supabaseContext } from '#app/lib/request-context.ts';
import { pageMeta } from '#app/lib/seo.ts';
import { getPublicSettings } from '#app/lib/settings.data.ts';
import { pressSeo } from '#content/contact.ts';
import { frenchSpaces } from '#domain/typography.ts';

import type { Route } from './+types/press.ts';

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [cards, values, settings] = await Promise.all([
    getCards(client, ['press_kit']),
    getCopyValues(client),
    getPublicSettings(client),
  ]);
  const rating = readRating(settings);
  const figures = [
    rating && `${rating.value}/${rating.best}`,
    values['reviews.testimonials'],
    values['history.about'],
  ].filter((figure) => figure !== undefined);
  const kit = cards.press_kit.map((card) => ({ ...card, body: frenchSpaces(card.body) }));
  return { kit, figures };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({ siteUrl: matches[0].loaderData.siteUrl, pathname: location.pathname, ...pressSeo });

export default function Press({ loaderData }: Route.ComponentProps) {
  return <PressPage {...loaderData} />;
}
