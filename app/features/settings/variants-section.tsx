import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { offerUndo } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import {
  settingFields,
  settingsScreen,
  variantsCopy as copy,
  variantTopics,
} from '#content/copy/admin/settings.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { readVariants, saveVariants } from './settings.data.ts';
import type { Variant, VariantsSaved, VariantsWrite } from './settings.data.ts';
import { ShownAt } from './shown-at.tsx';

/** The texts that tell a fact in several ways, each beside the official value (EVENT-67). */
export function VariantsSection() {
  const query = useMemberQuery('copy-variants', readVariants);
  return (
    <Panel title={copy.title} className="px-4! sm:px-8!">
      <p className="-mt-3 max-w-[65ch] text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={settingsScreen.failed} skeleton={<Skeleton className="h-96" />}>
        {(variants) => <Topics variants={variants} />}
      </QueryView>
    </Panel>
  );
}

const apart = ({ value, official_value: official }: Variant) => value !== official;

/** Writes texts; each write has an undo. */
function useVariants() {
  const write = useMemberMutation<VariantsWrite, VariantsSaved>(
    (client, _userId, input) => saveVariants(client, input),
    ['copy-variants'],
  );

  async function put(
    variants: readonly Variant[],
    textOf: (variant: Variant) => string,
    done: string,
  ): Promise<void> {
    try {
      const { outcome, current } = await write.mutateAsync({
        changes: Object.fromEntries(variants.map((variant) => [variant.key, textOf(variant)])),
        seen: Object.fromEntries(variants.map(({ key, updated_at: at }) => [key, at])),
      });
      if (outcome !== 'done') return void notify({ kind: 'destructive', title: copy.conflict });
      const before = new Map(variants.map(({ key, value }) => [key, value]));
      offerUndo(done, async () => {
        await put(current, ({ key, value }) => before.get(key) ?? value, copy.restored);
        return true;
      });
    } catch (error) {
      notify({ kind: 'destructive', title: failureMessage(error) });
    }
  }

  return {
    isBusy: write.isPending,
    align: (variants: readonly Variant[]) => {
      const differing = variants.filter(apart);
      if (differing.length === 0) return void notify({ title: copy.nothing });
      void put(differing, ({ official_value: official }) => official, copy.aligned(differing.length));
    },
    save: (variant: Variant, text: string) => void put([variant], () => text, copy.saved),
  };
}

type Acts = ReturnType<typeof useVariants>;

function Topics({ variants }: { variants: readonly Variant[] }) {
  const acts = useVariants();
  const topics = [...new Set(variants.map(({ topic }) => topic))];
  const differing = variants.filter(apart).length;
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="font-semibold">{differing === 0 ? copy.together : copy.apart(differing)}</p>
        {differing > 0 && (
          <Button
            size="small"
            variant="secondary"
            busy={acts.isBusy}
            onClick={() => acts.align(variants)}
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

function Topic({ topic, variants, acts }: { topic: string; variants: readonly Variant[]; acts: Acts }) {
  const title = variantTopics[topic] ?? topic;
  return (
    <section aria-label={title} className="grid gap-3 border-t border-ink/10 pt-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h4 className="text-base font-semibold">{title}</h4>
        <p className="text-sm">
          <span className="text-ink-soft">{copy.official} : </span>
          {variants[0]?.official_value}
        </p>
        {variants.filter(apart).length > 1 && (
          <Button
            size="small"
            variant="quiet"
            aria-label={copy.alignLabel(title)}
            onClick={() => acts.align(variants)}
            className="min-h-11!"
          >
            {copy.alignTopic}
          </Button>
        )}
      </div>
      <ul className="grid gap-4">
        {variants.map((variant) => (
          <li key={variant.key}>
            <VariantLine key={variant.updated_at} variant={variant} acts={acts} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function VariantLine({ variant, acts }: { variant: Variant; acts: Acts }) {
  const [text, setText] = useState(variant.value);
  const [tried, setTried] = useState(false);
  const trimmed = text.trim();
  const isChanged = trimmed !== variant.value;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (trimmed !== '' && isChanged) acts.save(variant, trimmed);
      }}
      className="grid items-end gap-x-3 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]"
    >
      <Field
        label={`${variantTopics[variant.topic] ?? variant.topic} · ${variant.section}`}
        value={text}
        maxLength={columnLimits.copy_variants.value}
        onChange={(event) => setText(event.target.value)}
        {...(tried && trimmed === '' && { error: settingFields.problems.empty })}
      />
      <div className="flex gap-2">
        {isChanged && (
          <Button type="submit" size="small" busy={acts.isBusy} className="min-h-12!">
            {copy.edit}
          </Button>
        )}
        {!isChanged && apart(variant) && (
          <Button
            size="small"
            variant="secondary"
            aria-label={copy.alignLabel(variant.value)}
            onClick={() => acts.align([variant])}
            className="min-h-12!"
          >
            {copy.align}
          </Button>
        )}
      </div>
      <ShownAt settingKey={variant.key} />
    </form>
  );
}
