import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { settingsScreen, variantsCopy as copy, variantTopics } from '#content/copy/admin/settings.ts';

import { SectionFoot } from './section-foot.tsx';
import { readLastChange, readVariants } from './settings.data.ts';
import type { Variant } from './settings.data.ts';
import { isApart, useVariants } from './use-variants.ts';
import { VariantLine } from './variant-line.tsx';

/** The texts that tell a fact in several ways, each beside the official value (EVENT-67). */
export function VariantsSection() {
  const query = useMemberQuery('copy-variants', readVariants);
  const last = useMemberQuery('last-change-variants', readLastChange('copy_variants'));
  return (
    <>
      <p className="-mt-2 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-96" />}>
        {(variants) => <Topics variants={variants} />}
      </QueryView>
      <SectionFoot last={last.data} table="copy_variants" />
    </>
  );
}

function Topics({ variants }: { variants: readonly Variant[] }) {
  const acts = useVariants();
  const topics = [...new Set(variants.map(({ topic }) => topic))];
  const differing = variants.filter(isApart).length;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{differing === 0 ? copy.together : copy.apart(differing)}</p>
        {differing > 0 && (
          <Button
            size="small"
            variant="secondary"
            busy={acts.isBusy}
            onClick={() => void acts.align(variants)}
            className="min-h-11!"
          >
            {copy.alignAll}
          </Button>
        )}
      </div>
      {topics.map((topic) => (
        <Topic
          key={topic}
          topic={topic}
          variants={variants.filter((variant) => variant.topic === topic)}
          acts={acts}
        />
      ))}
    </div>
  );
}

type TopicProps = { topic: string; variants: readonly Variant[]; acts: ReturnType<typeof useVariants> };

function Topic({ topic, variants, acts }: TopicProps) {
  const title = variantTopics[topic] ?? topic;
  return (
    <section aria-label={title} className="grid gap-3 border-t border-ink/10 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="text-base font-semibold">{title}</h4>
        <p className="text-sm">
          <span className="text-ink-soft">{copy.official} : </span>
          {variants[0]?.official_value}
        </p>
        {variants.filter(isApart).length > 1 && (
          <Button
            size="small"
            variant="quiet"
            busy={acts.isBusy}
            aria-label={copy.alignTopicLabel(title)}
            onClick={() => void acts.align(variants)}
            className="min-h-11!"
          >
            {copy.alignTopic}
          </Button>
        )}
      </div>
      <ul className="grid gap-4">
        {variants.map((variant) => (
          <li key={variant.key}>
            <VariantLine variant={variant} acts={acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}
