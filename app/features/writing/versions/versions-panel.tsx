import { useState } from 'react';
import { Link } from 'react-router';

import type { SaverState } from '#app/features/writing/saving/saver-state.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { failureMessage } from '#app/lib/query/failure-cause.ts';
import { useMemberList } from '#app/lib/query/member-query.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { Drawer } from '#app/ui/overlays/drawer.tsx';
import { ParisTime } from '#app/ui/text/paris-time.tsx';
import { writing } from '#content/copy/admin/writing.ts';

import { Differences } from './lazy-differences.tsx';
import { readVersions, readVersionText } from './versions.data.ts';
import type { RestoreOutcome, Version } from './versions.data.ts';

const copy = writing.versions;

type Props = {
  article: NonNullable<SaverState['article']>;
  values: SaverState['values'];
  canRestore: boolean;
  /** Saves what is written, then restores; undefined when it could not. */
  onRestore: (version: string) => Promise<RestoreOutcome | undefined>;
  onClose: () => void;
};

/** Who changed the article, when and why; one version beside the current text, and its restoration. */
export function VersionsPanel({ article, values, canRestore, onRestore, onClose }: Props) {
  const [shown, setShown] = useState<Version>();
  const [asked, setAsked] = useState<Version>();
  const [copied, setCopied] = useState<string>();
  const list = useMemberList('article-versions', `${article.id}@${article.version}`, (client) =>
    readVersions(client, article.id),
  );

  async function restore(version: Version) {
    setAsked(undefined);
    try {
      const result = await onRestore(version.id);
      if (!result) return;
      if (result.outcome === 'copied') return setCopied(result.article);
      if (result.outcome !== 'done') return void notify({ title: copy[result.outcome], kind: 'destructive' });
      notify({ title: copy.restored });
      onClose();
    } catch (error) {
      notify({ title: failureMessage(error), kind: 'destructive' });
    }
  }

  return (
    <Drawer title={copy.title} closeLabel={copy.close} onClose={onClose}>
      {copied !== undefined && (
        <output className="rounded-xl bg-white p-4">
          {copy.copied}.{' '}
          <Link to={`/admin/blog/${copied}/edit`} className="underline underline-offset-4">
            {copy.openCopy}
          </Link>
        </output>
      )}
      {shown ? (
        <OneVersion
          version={shown}
          values={values}
          onBack={() => setShown(undefined)}
          onRestore={canRestore ? () => setAsked(shown) : undefined}
        />
      ) : (
        <QueryView query={list} failure={copy.failed}>
          {(versions) => <VersionList versions={versions} onShow={setShown} />}
        </QueryView>
      )}
      {asked && (
        <ConfirmDialog
          title={copy.confirmTitle}
          lead={article.published ? copy.confirmPublished : copy.confirmDraft}
          confirm={copy.restore}
          onConfirm={() => void restore(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Drawer>
  );
}

function VersionList({
  versions,
  onShow,
}: {
  versions: readonly Version[];
  onShow: (version: Version) => void;
}) {
  if (versions.length === 0) return <p>{copy.none}</p>;
  return (
    <ol className="grid gap-2">
      {versions.map((version) => (
        <li key={version.id}>
          <button
            type="button"
            onClick={() => onShow(version)}
            className="grid w-full gap-0.5 rounded-xl border border-ink/12 bg-white p-3 text-left hover:border-ink/40"
          >
            <span className="font-semibold">
              <ParisTime iso={version.to} />
            </span>
            <span className="text-sm text-ink-soft">
              {version.author ?? copy.deleted} · {copy.reasons[version.reason]}
            </span>
            <span className="truncate text-sm">{version.title || writing.untitled}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}

type OneProps = {
  version: Version;
  values: SaverState['values'];
  onBack: () => void;
  onRestore: (() => void) | undefined;
};

function OneVersion({ version, values, onBack, onRestore }: OneProps) {
  const text = useMemberList('article-version', version.id, (client) => readVersionText(client, version.id));
  return (
    <div className="grid gap-4">
      <Button variant="quiet" size="small" onClick={onBack} className="-ml-4 justify-self-start">
        {copy.back}
      </Button>
      <p>
        <ParisTime iso={version.to} className="font-semibold" />
        <br />
        <span className="text-sm text-ink-soft">
          {version.author ?? copy.deleted} · {copy.reasons[version.reason]}
        </span>
      </p>
      {onRestore && (
        <Button size="small" onClick={onRestore} className="justify-self-start max-sm:min-h-11">
          {copy.restore}
        </Button>
      )}
      <QueryView query={text} failure={copy.textFailed}>
        {(before) =>
          before ? (
            <Differences before={before} after={values} beforeTitle={copy.former} afterTitle={copy.current} />
          ) : (
            <p>{copy.removed}</p>
          )
        }
      </QueryView>
    </div>
  );
}
