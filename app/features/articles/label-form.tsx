import { useId, useState } from 'react';

import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { TypedConfirmDialog } from '#app/ui/overlays/typed-confirm-dialog.tsx';
import { articleLabels as copy } from '#content/copy/admin/article-labels.ts';
import { tagLimits } from '#domain/articles.ts';
import type { ArticleLabelKind } from '#domain/articles.ts';
import { columnLimits } from '#domain/column-limits.ts';

import { articleQueries } from './articles.data.ts';
import { changeLabel } from './article-labels.data.ts';
import type { ArticleChanged } from './undo-changes.ts';

type Props = {
  kind: ArticleLabelKind;
  name: string;
  act: 'rename' | 'remove';
  /** The other names of the kind: one of them merges both labels. */
  others: readonly string[];
  /** `changed` is empty where the change cannot be undone. */
  onDone: (text: string, changed: readonly ArticleChanged[]) => void;
};

/** The new name of a label, or what replaces it where it is removed. Says when both become one. */
export function LabelForm({ kind, name, act, others, onDone }: Props) {
  const listId = useId();
  const [text, setText] = useState(act === 'rename' ? name : '');
  const [problem, setProblem] = useState<string>();
  /** The number of articles of a change that waits for its confirmation. */
  const [many, setMany] = useState<number>();
  const wanted = text.trim();
  const merges = others.includes(wanted);
  const write = useMemberMutation(
    (client, _userId, confirmed: boolean) =>
      changeLabel(client, { kind, label: name, name: wanted, confirmed }),
    articleQueries,
  );

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (write.isPending) return;
    if (act === 'rename' && (wanted === '' || wanted === name)) return setProblem(copy.newNameMissing);
    send(false);
  }

  function send(confirmed: boolean) {
    setProblem(undefined);
    write.mutate(confirmed, {
      onSuccess: ({ outcome, articles, changes }) => {
        setMany(outcome === 'many' ? articles : undefined);
        if (outcome === 'needed') return setProblem(copy.needed);
        if (outcome === 'many') return;
        onDone(`${articles} ${articles > 1 ? copy.changedMany : copy.changedOne}`, changes ?? []);
      },
      onError: (error) => {
        setMany(undefined);
        setProblem(failureMessage(error));
      },
    });
  }

  const confirm = merges ? copy.merge : copy[act];
  return (
    <>
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
          {confirm}
        </Button>
      </form>
      {many !== undefined && (
        <TypedConfirmDialog
          title={copy.many.title.replace('{articles}', `${many} ${copy.articles}`)}
          lead={copy.many.lead}
          word={name}
          confirm={confirm}
          busy={write.isPending}
          onConfirm={() => send(true)}
          onClose={() => setMany(undefined)}
        />
      )}
    </>
  );
}
