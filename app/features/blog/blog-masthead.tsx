import { homeCrumb } from '#app/lib/page/seo.ts';
import { Breadcrumbs } from '#app/ui/layout/breadcrumbs.tsx';
import { Container } from '#app/ui/layout/container.tsx';
import { Skyline } from '#app/ui/media/skyline.tsx';
import { FirstScreenEnd } from '#app/styles/first-screen/first-screen-end.tsx';
import { blogName } from '#content/copy/blog/blog-name.ts';
import { blogList } from '#content/copy/blog/blog-list.ts';

import type { Teaser } from './blog.data.ts';
import { CoverStory } from './cover-story.tsx';
import type { ListFilters } from './list-filters.ts';
import { SearchForm } from './search-form.tsx';

const crumbs = [homeCrumb, { name: blogName, path: '/blog' }];

/**
 * Title and search on a dark background, and the newest article below when the list is not filtered. The search is
 * above the cover, so it does not move when the cover disappears.
 */
export function BlogMasthead({ filters, cover }: { filters: ListFilters; cover?: Teaser }) {
  return (
    <div className="blog-masthead surface-night relative isolate overflow-hidden">
      <Container className="pt-10 pb-10 sm:pt-16 lg:pb-14">
        <Breadcrumbs crumbs={crumbs} />
        <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-end lg:gap-16">
          <div>
            <h1 className="blog-title leading-none font-extrabold tracking-[-0.035em]">{blogList.title}</h1>
            <p className="mt-4 max-w-[38rem] text-lg text-ivory/90">{blogList.lead}</p>
          </div>
          <SearchForm filters={filters} />
        </div>
      </Container>
      {cover ? (
        <CoverStory post={cover} />
      ) : (
        <Skyline className="block h-20 w-full -scale-x-100 text-aubergine sm:h-28" />
      )}
      <FirstScreenEnd />
    </div>
  );
}
