import { readOrganizers } from '#app/features/home/organizers/organizers.data.ts';
import { figureOf } from '#app/features/press/figure.ts';
import { PressPage } from '#app/features/press/press-page.tsx';
import { readRating } from '#app/features/home/testimonials/score.ts';
import { readCards } from '#app/shared/cards.data.ts';
import { readCopyValues } from '#app/shared/copy.data.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings, textSetting } from '#app/shared/settings.data.ts';
import { pressPage, pressSeo } from '#content/copy/site/contact.ts';
import { frenchSpaces } from '#domain/text/typography.ts';

import type { Route } from './+types/press.ts';
import { PageEnd } from './page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(supabaseContext);
  const [cards, values, settings, organizers] = await Promise.all([
    readCards(client, ['press_kit']),
    readCopyValues(client),
    readPublicSettings(client),
    readOrganizers(client),
  ]);
  const rating = readRating(settings);
  const figures = [
    rating && `${rating.value}/${rating.best} ${pressPage.ratingLabel}`,
    textSetting(settings, 'figures.satisfied'),
    values['history.about'],
  ]
    .filter((figure) => figure !== undefined)
    .map(figureOf);
  const kit = cards.press_kit.map((card) => ({ ...card, body: frenchSpaces(card.body) }));
  return { kit, figures, faces: organizers.map(({ name, image }) => ({ name, image })) };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: pressPage.eyebrow,
    ...pressSeo,
  });

export default function Press({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PressPage {...loaderData} />
      <PageEnd page="press" />
    </>
  );
}
