import { Container } from '#app/ui/layout/container.tsx';
import { sectionTrail } from '#content/copy/site/story.ts';

import { AnchorLink } from '#app/ui/buttons/anchor-link.tsx';

/** Breadcrumbs over the sections of the home page, in page order (HOME-01); their look is in `chrome.css`. */
export function SectionTrail() {
  return (
    <nav aria-label={sectionTrail.label} className="border-b border-ink/12 bg-ivory">
      <Container className="section-trail overflow-x-auto">
        <ol className="flex min-w-max items-center gap-x-1 py-3">
          {sectionTrail.sections.map(({ anchor, label }) => (
            <li key={anchor}>
              <AnchorLink
                anchor={anchor}
                // Chrome does not scroll to a focused link when a small part of it is already visible.
                onFocus={(event) =>
                  event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
                }
              >
                {label}
              </AnchorLink>
            </li>
          ))}
        </ol>
      </Container>
    </nav>
  );
}
