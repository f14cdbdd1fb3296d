import { useState } from 'react';

import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberList, useMemberMutation } from '#app/lib/query/member-query.ts';
import { useMay } from '#app/lib/session/use-permissions.ts';
import { offerUndo, useUndoStack } from '#app/shared/undo/undo-stack.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { KeepsFocus } from '#app/ui/overlays/keeps-focus.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { nextEditionTemplate, templates as copy } from '#content/copy/admin/campaigns.ts';

import { addTemplate, deleteTemplate, readTemplates, renameTemplate } from './campaigns.data.ts';
import type { CampaignTemplate } from './campaigns.data.ts';
import { NameDialog } from './name-dialog.tsx';
import { campaignQueries, nameProblem, nextEditionBlocks, useCampaignActs } from './use-campaign-acts.ts';

/** The tab « Modèles » of /admin/newsletter. */
export function TemplatesTab() {
  const query = useMemberList('newsletter-templates', '', readTemplates);
  const acts = useCampaignActs();
  const may = useMay();
  const writes = may('newsletter.write');
  const [renaming, setRenaming] = useState<CampaignTemplate>();
  const remove = useRemoval();
  useUndoStack();
  return (
    <div className="grid gap-4">
      <h2 className="text-lg">{copy.title}</h2>
      <p className="max-w-prose text-sm text-ink-soft">{copy.lead}</p>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-40" />}>
        {(templates) => (
          <KeepsFocus>
            <ul aria-label={copy.title} className="grid gap-4 md:grid-cols-2">
              <Card
                name={nextEditionTemplate.name}
                subject={nextEditionTemplate.subject}
                note={`${copy.provided} · ${copy.blocks(nextEditionBlocks().length)}`}
              >
                {writes && (
                  <Use
                    name={nextEditionTemplate.name}
                    busy={acts.isBusy}
                    onUse={() => void acts.createNextEdition()}
                  />
                )}
              </Card>
              {templates.map((template) => (
                <Card
                  key={template.id}
                  name={template.name}
                  subject={template.subject}
                  note={
                    <>
                      {copy.blocks(template.blocks.length)} · {copy.changed}{' '}
                      <ParisTime iso={template.updated_at} />
                    </>
                  }
                >
                  {writes && (
                    <>
                      <Use
                        name={template.name}
                        busy={acts.isBusy}
                        onUse={() => void acts.createFromTemplate(template.id, template.name)}
                      />
                      <Act
                        name={copy.renameNamed(template.name)}
                        label={copy.rename}
                        onClick={() => setRenaming(template)}
                      />
                      <Act
                        name={copy.deleteNamed(template.name)}
                        label={copy.delete}
                        onClick={() => remove(template)}
                      />
                    </>
                  )}
                </Card>
              ))}
            </ul>
          </KeepsFocus>
        )}
      </QueryView>
      {renaming && <RenameTemplate template={renaming} onClose={() => setRenaming(undefined)} />}
    </div>
  );
}

type CardProps = { name: string; subject: string; note: React.ReactNode; children: React.ReactNode };

function Card({ name, subject, note, children }: CardProps) {
  return (
    <li className="grid content-start gap-2 rounded-2xl border border-ink/10 bg-white p-5">
      <h3 className="text-base wrap-anywhere">{name}</h3>
      <p className="text-sm wrap-anywhere empty:hidden">{subject}</p>
      <p className="text-sm text-ink-soft">{note}</p>
      <div className="mt-1 flex flex-wrap gap-2 empty:hidden">{children}</div>
    </li>
  );
}

const touch = 'max-sm:min-h-11';

function Use({ name, busy, onUse }: { name: string; busy: boolean; onUse: () => void }) {
  return (
    <Button size="small" aria-label={copy.useNamed(name)} busy={busy} onClick={onUse} className={touch}>
      {copy.use}
    </Button>
  );
}

function Act({ name, label, onClick }: { name: string; label: string; onClick: () => void }) {
  return (
    <Button size="small" variant="secondary" aria-label={name} onClick={onClick} className={touch}>
      {label}
    </Button>
  );
}

/** Deletes a template at once, and offers to write it again. */
function useRemoval(): (template: CampaignTemplate) => void {
  const remove = useMemberMutation(
    (client, _userId, id: string) => deleteTemplate(client, id),
    campaignQueries,
  );
  const restore = useMemberMutation(
    (client, _userId, { name, subject, preview_text, blocks }: CampaignTemplate) =>
      addTemplate(client, { name, subject, preview_text, blocks }),
    campaignQueries,
  );
  const onError = (error: unknown) => notify({ kind: 'destructive', title: nameProblem(error) });
  return (template) =>
    remove.mutate(template.id, {
      onError,
      onSuccess: () =>
        offerUndo(copy.deleted, () =>
          restore.mutateAsync(template).then(
            () => {
              notify({ title: copy.restored });
              return true;
            },
            (error: unknown) => {
              onError(error);
              return false;
            },
          ),
        ),
    });
}

function RenameTemplate({ template, onClose }: { template: CampaignTemplate; onClose: () => void }) {
  const rename = useMemberMutation(
    (client, _userId, name: string) => renameTemplate(client, { id: template.id, name }),
    campaignQueries,
  );
  return (
    <NameDialog
      title={copy.renameTitle}
      name={template.name}
      busy={rename.isPending}
      problem={rename.error ? nameProblem(rename.error) || failureMessage(rename.error) : undefined}
      onName={(name) =>
        rename.mutate(name, {
          onSuccess: () => {
            notify({ title: copy.renamed });
            onClose();
          },
        })
      }
      onClose={onClose}
    />
  );
}
