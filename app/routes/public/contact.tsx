import { ContactPage } from '#app/features/contact/contact-page.tsx';
import { editionContext } from '#app/features/event/edition-context.ts';
import { publicPageHeaders } from '#app/lib/page/page-headers.ts';
import { supabaseContext } from '#app/lib/page/request-context.ts';
import { pageMeta, siteOf } from '#app/lib/page/seo.ts';
import { readPublicSettings, textSetting } from '#app/shared/settings.data.ts';
import { contactPage, contactSeo } from '#content/copy/site/contact.ts';

import type { Route } from './+types/contact.ts';
import { PageEnd } from './page-end.tsx';
import { withStyles } from '#app/styles/sheets.ts';

export const handle = withStyles('info');

export const headers = publicPageHeaders;

export async function loader({ context }: Route.LoaderArgs) {
  const [edition, settings] = await Promise.all([
    context.get(editionContext),
    readPublicSettings(context.get(supabaseContext)),
  ]);
  const details = {
    phone: textSetting(settings, 'legal.phone'),
    address: textSetting(settings, 'legal.address'),
  };
  return { details, chatUrl: edition.whatsappUrl };
}

export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta({
    ...siteOf(matches),
    pathname: location.pathname,
    crumb: contactPage.eyebrow,
    ...contactSeo,
  });

export default function Contact({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <ContactPage {...loaderData} />
      <PageEnd page="contact" />
    </>
  );
}
