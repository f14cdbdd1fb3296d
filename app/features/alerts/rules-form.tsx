import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureCause } from '#app/lib/query/failure-cause.ts';
import { useMemberMutation } from '#app/lib/query/member-query.ts';
import { useForm } from '#app/shared/form/use-form.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { ConflictNotice } from '#app/ui/forms/conflict-notice.tsx';
import { Field } from '#app/ui/forms/field.tsx';
import { FormStatus } from '#app/ui/forms/form-status.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { alertChannelLabels, alertRules as copy, alertTypeLabels } from '#content/copy/admin/alerts.ts';
import { forms } from '#content/copy/admin/forms.ts';
import { alertRulesSchema } from '#domain/alert-rules.ts';
import type { AlertRulesForm } from '#domain/alert-rules.ts';
import { alertChannels, isAlertType } from '#domain/alerts.ts';

import { saveAlertRules } from './alert-rules.data.ts';
import type { AlertRules, RulesSaved } from './alert-rules.data.ts';
import { RulesTable } from './rules-table.tsx';

/** The values of rules as the fields of the form hold them. */
const textsOf = (rules: AlertRules): Record<string, string> => ({
  ...Object.fromEntries(
    alertChannels.map((channel) => [
      channel,
      rules.types.flatMap((rule) => (rule[channel] ? [rule.type] : [])).join(', '),
    ]),
  ),
  quiet_from: rules.quiet_from ?? '',
  quiet_until: rules.quiet_until ?? '',
  resumes_on: rules.resumes_on ?? '',
});

const fieldLabels: Record<string, string> = {
  ...Object.fromEntries(alertChannels.map((channel) => [channel, alertChannelLabels[channel].long])),
  quiet_from: `${copy.quiet} : ${copy.quietFrom}`,
  quiet_until: `${copy.quiet} : ${copy.quietUntil}`,
  resumes_on: copy.resumesOn,
};

/** The value of a field in words: the names of types, or the text. */
const inWords = (text = ''): string =>
  text
    .split(', ')
    .map((word) => (isAlertType(word) ? alertTypeLabels[word] : word))
    .join(', ');

/** What a person receives and how, quiet hours and pause. A conflict comes from another tab of the same person. */
export function RulesForm({ rules }: { rules: AlertRules }) {
  const write = useMemberMutation<{ form: AlertRulesForm; seen: string }, RulesSaved>(
    (client, _userId, input) => saveAlertRules(client, { ...input, known: rules }),
    ['alert-rules', 'alerts', 'alert-count'],
  );
  const form = useForm({
    schema: alertRulesSchema,
    lists: alertChannels,
    version: rules.updated_at,
    draft: 'alert-rules',
    save: async (values, seen = rules.updated_at) => {
      const { outcome, current } = await write.mutateAsync({ form: values, seen });
      if (outcome === 'conflict') return { outcome, version: current.updated_at, current: textsOf(current) };
      notify({ title: copy.saved });
      return { outcome, version: current.updated_at };
    },
  });
  const typed = form.texts();
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
        <Panel title={copy.channels} className="px-4! sm:px-8!">
          <p className="-mt-3 text-sm text-ink-soft">{copy.channelsLead}</p>
          <RulesTable types={rules.types} />
        </Panel>
        <div className="grid gap-4">
          <Panel title={copy.quiet}>
            <p className="-mt-3 text-sm text-ink-soft">{copy.quietLead}</p>
            <div className="grid grid-cols-2 items-start gap-4">
              <Field
                {...form.field('quiet_from')}
                type="time"
                label={copy.quietFrom}
                defaultValue={rules.quiet_from ?? ''}
              />
              <Field
                {...form.field('quiet_until')}
                type="time"
                label={copy.quietUntil}
                defaultValue={rules.quiet_until ?? ''}
              />
            </div>
          </Panel>
          <Panel title={copy.pause}>
            <p className="-mt-3 text-sm text-ink-soft">{copy.pauseLead}</p>
            <Field
              {...form.field('resumes_on')}
              type="date"
              label={copy.resumesOn}
              defaultValue={rules.resumes_on ?? ''}
            />
          </Panel>
        </div>
      </div>
      <FormStatus
        failure={form.failure === undefined ? undefined : failureCause(form.failure)}
        gone={form.gone}
        error={form.errors['']}
      />
      {form.conflict && (
        <ConflictNotice
          busy={form.busy}
          onKeep={form.overwrite}
          onCopy={(text) => copyText(text, browserSharingDevice())}
          fields={Object.entries(form.conflict.current).map(([name, theirs]) => ({
            label: fieldLabels[name] ?? name,
            mine: inWords(typed[name]),
            theirs: inWords(theirs),
          }))}
        />
      )}
      <div>
        <Button type="submit" busy={form.busy}>
          {form.busy ? forms.saving : forms.save}
        </Button>
      </div>
    </form>
  );
}
