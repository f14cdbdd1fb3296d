import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { PageHead } from '#app/ui/layout/page-head.tsx';
import { pastEvening as copy } from '#content/copy/site/past-evening.ts';

/** In place of a page that is not published, or that could not be read. */
export function MissingEvening({ state }: { state: 'missing' | 'unavailable' }) {
  return (
    <div data-missing={state === 'missing' ? '' : undefined} className="contents">
      <PageHead picture="last-tram" title={copy[state]} lead={copy.lead[state]}>
        <LinkButton to="/evenements-lille" size="large" className="mt-8">
          {copy.calendar}
        </LinkButton>
      </PageHead>
    </div>
  );
}
