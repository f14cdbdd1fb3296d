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
import { Switch } from '#app/ui/forms/switch.tsx';
import { TextareaField } from '#app/ui/forms/textarea-field.tsx';
import { Panel } from '#app/ui/layout/panel.tsx';
import { mailingSettings as copy } from '#content/copy/admin/mailing.ts';
import { campaignPace, footerMax } from '#domain/campaigns.ts';
import { refusedDomains } from '#domain/refused-domains.ts';

import { MailDomainPanel } from './mail-domain-panel.tsx';
import { readMailingSettings, saveMailingSettings } from './mailing-settings.data.ts';
import type { MailingSettings } from './mailing-settings.data.ts';
import { readDomains } from './read-domains.ts';
import { readWhole } from './read-whole.ts';

/** The settings of campaigns and subscriptions. */
export function SettingsTab() {
  const query = useMemberQuery('mailing-settings', readMailingSettings);
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
      {(settings) => (
        <div className="grid items-start gap-4 lg:grid-cols-[3fr_2fr]">
          <h2 className="sr-only">{copy.title}</h2>
          <SettingsForm settings={settings} />
          <Panel title={copy.fixed}>
            <ul className="grid list-disc gap-2 pl-5 text-sm">
              {copy.fixedList.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </Panel>
          <MailDomainPanel />
        </div>
      )}
    </QueryView>
  );
}

const textsOf = ({
  pace,
  footer,
  archive,
  welcome,
  refused_domains,
  retention_days: days,
}: MailingSettings) => ({
  pace: String(pace),
  footer,
  archive,
  welcome,
  domains: refused_domains.join('\n'),
  days: String(days),
});

function SettingsForm({ settings }: { settings: MailingSettings }) {
  const may = useMay();
  const readOnly = !may('settings.manage');
  const [seen, setSeen] = useState(settings.updated_at);
  const [texts, setTexts] = useState(() => textsOf(settings));
  const [tried, setTried] = useState(false);
  const [conflict, setConflict] = useState(false);
  const save = useMemberMutation(
    (client, _userId, next: MailingSettings) => saveMailingSettings(client, next),
    ['mailing-settings'],
  );
  const set = (change: Partial<typeof texts>) => setTexts((known) => ({ ...known, ...change }));
  const pace = readWhole(texts.pace, { min: 1, max: campaignPace.max });
  const days = readWhole(texts.days, { min: 1, max: 30 });
  const domains = readDomains(texts.domains);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    setTried(true);
    if (pace === undefined || days === undefined || 'error' in domains) return;
    if (texts.footer.length > footerMax || save.isPending) return;
    const next = {
      pace,
      footer: texts.footer,
      archive: texts.archive,
      welcome: texts.welcome,
      refused_domains: domains.domains,
      retention_days: days,
      updated_at: seen,
    };
    save.mutate(next, {
      onSuccess({ outcome, current }) {
        setSeen(current.updated_at);
        setConflict(outcome === 'conflict');
        setTexts(textsOf(current));
        if (outcome === 'done') notify({ title: copy.saved });
      },
    });
  }

  return (
    <Panel title={copy.sending}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        {readOnly && <p className="text-sm text-ink-soft">{copy.readOnly}</p>}
        {conflict && <Alert kind="error" title={copy.conflict} />}
        <Field
          label={copy.pace}
          hint={copy.paceHint}
          inputMode="numeric"
          maxLength={6}
          readOnly={readOnly}
          value={texts.pace}
          onChange={(event) => set({ pace: event.target.value })}
          {...(tried && pace === undefined && { error: copy.paceRange })}
        />
        <TextareaField
          label={copy.footer}
          hint={copy.footerHint}
          rows={3}
          maxLength={footerMax}
          readOnly={readOnly}
          value={texts.footer}
          onChange={(event) => set({ footer: event.target.value })}
          {...(texts.footer.length > footerMax && { error: copy.footerLong })}
        />
        <Switch
          label={copy.archive}
          hint={copy.archiveHint}
          checked={texts.archive}
          onChange={(archive) => readOnly || set({ archive })}
        />
        <Switch
          label={copy.welcome}
          hint={copy.welcomeHint}
          checked={texts.welcome}
          onChange={(welcome) => readOnly || set({ welcome })}
        />
        <TextareaField
          label={copy.domains}
          hint={copy.domainsHint}
          rows={3}
          maxLength={refusedDomains.text}
          readOnly={readOnly}
          spellCheck={false}
          autoCapitalize="off"
          value={texts.domains}
          onChange={(event) => set({ domains: event.target.value })}
          {...(tried && 'error' in domains && { error: domains.error })}
        />
        <Field
          label={copy.retention}
          inputMode="numeric"
          maxLength={3}
          readOnly={readOnly}
          value={texts.days}
          onChange={(event) => set({ days: event.target.value })}
          {...(tried && days === undefined && { error: copy.retentionRange })}
        />
        {save.error && <Alert kind="error" title={failureMessage(save.error)} />}
        {!readOnly && (
          <div>
            <Button type="submit" busy={save.isPending}>
              {save.isPending ? copy.saving : copy.save}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}
