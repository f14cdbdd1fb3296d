import { Container } from '#app/ui/container.tsx';
import { LinkButton } from '#app/ui/link-button.tsx';
import { notFound } from '#content/chrome.ts';

import { LastTram } from './last-tram.tsx';
import { mainId } from './skip-link.tsx';

/** The 404 page's content; the route's layout puts the header and the footer around it. */
export function NotFoundScreen({ inLayout = false }: { inLayout?: boolean }) {
  const Root = inLayout ? 'div' : 'main';
  return (
    <Root {...(inLayout ? {} : { id: mainId })} className="surface-nuit ends-at-night">
      <Container className="grid justify-items-start gap-5 pt-16 sm:pt-24">
        <h1 className="text-3xl">{notFound.title}</h1>
        <p className="max-w-[34rem] text-lg text-brume">{notFound.lead}</p>
        <LinkButton to="/" size="large" className="mt-2">
          {notFound.home}
        </LinkButton>
      </Container>
      <LastTram className="mt-10 block h-64 w-full sm:h-96" />
    </Root>
  );
}
