import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation, useMemberQuery } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { bounces } from '#content/copy/admin/mailing.ts';

import { readBounceRules, saveBounceRules } from './bounces.data.ts';
import type { BounceRules } from './bounces.data.ts';
import { readWhole } from './read-whole.ts';

const copy = bounces.rules;
const range = { min: 1, max: 20 };

/** How many bounces stop an address, and the numbers of the last 30 days. */
export function BounceRulesPanel() {
  const query = useMemberQuery('bounce-rules', readBounceRules);
  return (
    <Panel title={copy.title}>
      <p className="max-w-prose text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.title} skeleton={<Skeleton className="h-32" />}>
        {(rules) => <RulesForm key={`${rules.hard}-${rules.soft}`} rules={rules} />}
      </QueryView>
    </Panel>
  );
}

function RulesForm({ rules }: { rules: BounceRules }) {
  const may = useMay();
  const [texts, setTexts] = useState({ hard: String(rules.hard), soft: String(rules.soft) });
  const [tried, setTried] = useState(false);
  const save = useMemberMutation(
    (client, _userId, next: { hard: number; soft: number }) => saveBounceRules(client, next),
    ['bounce-rules'],
  );
  const hard = readWhole(texts.hard, range);
  const soft = readWhole(texts.soft, range);
  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (hard === undefined || soft === undefined || save.isPending) return;
    save.mutate({ hard, soft }, { onSuccess: () => notify({ title: copy.saved }) });
  }
  const field = (name: 'hard' | 'soft', label: string, hint: string, value: number | undefined) => (
    <Field
      label={label}
      hint={hint}
      inputMode="numeric"
      maxLength={3}
      readOnly={!may('settings.manage')}
      value={texts[name]}
      onChange={(event) => setTexts((known) => ({ ...known, [name]: event.target.value }))}
      {...(tried && value === undefined && { error: copy.range })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('hard', copy.hard, copy.hardHint, hard)}
        {field('soft', copy.soft, copy.softHint, soft)}
      </div>
      {save.error && <Alert kind="error" title={failureMessage(save.error)} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-ink-soft">
          {copy.recent} : {rules.recent.hard} {bounces.kinds.hard.toLowerCase()}, {rules.recent.soft}{' '}
          {bounces.kinds.soft.toLowerCase()}, {rules.recent.complaint} {bounces.kinds.complaint.toLowerCase()}
        </p>
        {may('settings.manage') && (
          <Button type="submit" size="small" busy={save.isPending} className="min-h-11!">
            {save.isPending ? copy.saving : copy.save}
          </Button>
        )}
      </div>
    </form>
  );
}
