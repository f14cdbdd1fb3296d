import { useId, useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { articleLabels as copy } from '#content/copy/admin/article-labels.ts';
import { tagLimits } from '#domain/articles.ts';
import type { ArticleLabelKind } from '#domain/articles.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { changeLabel } from './article-labels.data.ts';

type Props = {
  kind: ArticleLabelKind;
  name: string;
  act: 'rename' | 'remove';
  /** The other names of the kind: one of them merges both labels. */
  others: readonly string[];
  onDone: () => void;
};

/** The new name of a label, or what replaces it where it is removed. Says when both become one. */
export function LabelForm({ kind, name, act, others, onDone }: Props) {
  const listId = useId();
  const [text, setText] = useState(act === 'rename' ? name : '');
  const [problem, setProblem] = useState<string>();
  const wanted = text.trim();
  const merges = others.includes(wanted);
  const write = useMemberMutation(
    (client, _userId, input: string) => changeLabel(client, { kind, label: name, name: input }),
    ['articles', 'article-labels'],
  );

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    if (act === 'rename' && (wanted === '' || wanted === name)) return setProblem(copy.newNameMissing);
    setProblem(undefined);
    write.mutate(wanted, {
      onSuccess: ({ outcome, articles }) => {
        if (outcome === 'needed') return setProblem(copy.needed);
        notify({ title: `${articles} ${articles > 1 ? copy.changedMany : copy.changedOne}` });
        onDone();
      },
      onError: (error) => setProblem(failureMessage(error)),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 rounded-xl bg-sand p-4">
      <Field
        label={act === 'rename' ? copy.newName : copy.replacement}
        hint={merges ? copy.merges.replace('{nom}', wanted) : copy.hints[act]}
        list={listId}
        value={text}
        onChange={(event) => setText(event.target.value)}
        maxLength={kind === 'category' ? columnLimits.blog_posts.category : tagLimits.length}
        autoComplete="off"
        {...(problem && { error: problem })}
      />
      <datalist id={listId}>
        {others.map((other) => (
          <option key={other} value={other}>
            {other}
          </option>
        ))}
      </datalist>
      <Button
        type="submit"
        size="small"
        variant={act === 'remove' ? 'danger' : 'primary'}
        busy={write.isPending}
        className="min-h-11! justify-self-start"
      >
        {merges ? copy.merge : copy[act]}
      </Button>
    </form>
  );
}
