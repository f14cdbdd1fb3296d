import { clsx } from 'clsx';
import { Link } from 'react-router';

import { useMemberQuery } from '#app/lib/query/member-query.ts';
import { readChangedMails } from '#app/shared/changed-mails.data.ts';
import type { ChangedMail } from '#app/shared/changed-mails.data.ts';
import { oneOf } from '#app/shared/list/filter-schemas.ts';
import { listView } from '#app/shared/list/list-view.ts';
import { useListView } from '#app/shared/list/use-list-view.ts';
import { notificationTabs } from '#app/shared/notification-tabs.ts';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { mailTemplateLabels } from '#content/copy/admin/mail-queue.ts';
import { mailTextGroups, mailTexts as copy } from '#content/copy/admin/mail-texts.ts';
import { mailTemplates } from '#domain/mail-templates.ts';
import type { MailTemplate } from '#domain/mail-templates.ts';
import { mails } from '#mail/templates/mails.ts';

import { MailTextEditor } from './mail-text-editor.tsx';
import { mailTextFormSchema } from './text-problems.ts';

const textsView = listView({ tabs: { onglet: notificationTabs }, filters: { texte: oneOf(mailTemplates) } });

/** The tab « Textes » of /admin/notifications: the mails, then one of them. */
export function MailTextsTab() {
  const query = useMemberQuery('mail-texts', readChangedMails);
  const { view } = useListView(textsView);
  const { texte } = view.filters;
  return (
    <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
      {(changed) =>
        texte === undefined ? (
          <MailTextsList changed={changed} />
        ) : (
          <MailTextEditor
            key={texte}
            template={texte}
            changed={changed.find(({ template }) => template === texte)}
          />
        )
      }
    </QueryView>
  );
}

function MailTextsList({ changed }: { changed: readonly ChangedMail[] }) {
  return (
    <div>
      <div className="mb-5 grid gap-1">
        <h2 className="text-lg">{copy.title}</h2>
        <p className="text-sm text-ink-soft">{copy.lead}</p>
      </div>
      <div className="gap-6 xl:columns-2">
        {mailTextGroups.map(({ title, mails: names }) => (
          <section key={title} aria-label={title} className="mb-6 grid break-inside-avoid gap-2">
            <h3 className="text-base font-semibold">{title}</h3>
            <ul className="divide-y divide-ink/10 overflow-hidden rounded-2xl bg-white shadow-card">
              {names.map((name) => (
                <li key={name}>
                  <MailLine name={name} changed={changed.find(({ template }) => template === name)} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}

function MailLine({ name, changed }: { name: MailTemplate; changed: ChangedMail | undefined }) {
  const isUsable = changed === undefined || mailTextFormSchema(mails[name]).safeParse(changed.words).success;
  return (
    <Link
      to={`?onglet=textes&texte=${name}`}
      preventScrollReset={false}
      className="grid min-h-14 grid-cols-[1fr_auto] items-center gap-x-4 gap-y-0.5 px-4 py-3 no-underline transition-colors hover:bg-sand focus-visible:-outline-offset-2 sm:px-5"
    >
      <span className="font-semibold first-letter:uppercase">{mailTemplateLabels[name]}</span>
      <span className="col-start-1 min-w-0 truncate text-sm text-ink-soft">
        {(isUsable && changed?.words.subject) || mails[name].subject}
      </span>
      {changed && (
        <span
          className={clsx(
            'col-start-2 row-span-2 row-start-1 text-sm font-semibold',
            isUsable ? 'text-ink' : 'text-danger',
          )}
        >
          {isUsable ? copy.changed : copy.unusable}
        </span>
      )}
    </Link>
  );
}
