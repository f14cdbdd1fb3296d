import { useState } from 'react';

import type { ArticleSaver } from '#app/features/writing/saving/article-saver.ts';
import type { ArticleValues } from '#app/features/writing/saving/article-values.ts';
import { pick } from '#app/features/writing/saving/article-values.ts';
import type { DeviceCopy } from '#app/features/writing/saving/device-copies.ts';
import type { Conflict } from '#app/features/writing/saving/saver-state.ts';
import { Differences } from '#app/features/writing/versions/lazy-differences.tsx';
import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { parisShortStamp } from '#app/lib/time/paris-time.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Alert } from '#app/ui/feedback/alert.tsx';
import { writing } from '#content/copy/admin/writing.ts';

const buttonClass = 'max-sm:min-h-11';

/** The text of an article as it is copied where only text is kept. */
const copiedText = ({ title, content }: ArticleValues): string =>
  [title, content].filter(Boolean).join('\n\n');

/** Copies a text with its form, which the editor pastes back; as plain text in a browser without that. */
async function copyArticle(values: ArticleValues): Promise<boolean> {
  const text = copiedText(values);
  try {
    const blob = (type: string, content: string) => ({ [type]: new Blob([content], { type }) });
    const item = { ...blob('text/html', values.content), ...blob('text/plain', text) };
    await navigator.clipboard.write([new ClipboardItem(item)]);
    return true;
  } catch {
    return copyText(text, browserSharingDevice());
  }
}

function CopyButton({ values, label }: { values: ArticleValues; label: string }) {
  const [copied, setCopied] = useState<boolean>();
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className={buttonClass}
        onClick={() => void copyArticle(values).then(setCopied)}
      >
        {label}
      </Button>
      <output className="self-center text-sm empty:hidden">
        {copied !== undefined && (copied ? writing.conflict.copied : writing.conflict.copyFailed)}
      </output>
    </>
  );
}

type ConflictProps = {
  conflict: Conflict;
  values: ArticleValues;
  saver: ArticleSaver;
  /** The name of the member of this page. */
  me: string | undefined;
};

/** Shown when another person, or another tab, saved the same text. Nothing is overwritten before a choice. */
export function ConflictBanner({ conflict, values, saver, me }: ConflictProps) {
  const copy = writing.conflict;
  const [shown, setShown] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { by, current, fields } = conflict;

  async function keep() {
    setBusy(true);
    setFailed(false);
    const kept = await saver.keepMine().catch(() => false);
    setBusy(false);
    setFailed(!kept);
  }

  return (
    <Alert kind="error" title={by === undefined || by === me ? copy.byMe : copy.byOther(by)}>
      <p>{copy.lead}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton values={values} label={copy.copy} />
        <Button
          size="small"
          variant="secondary"
          className={buttonClass}
          aria-expanded={shown}
          onClick={() => setShown((before) => !before)}
        >
          {shown ? copy.hide : copy.differences}
        </Button>
        <Button size="small" className={buttonClass} busy={busy} onClick={() => void keep()}>
          {copy.keep}
        </Button>
        <Button size="small" variant="quiet" className={buttonClass} onClick={() => saver.takeTheirs()}>
          {copy.take}
        </Button>
      </div>
      <p className="text-sm text-ink-soft">{copy.keepHint}</p>
      {failed && <p className="font-medium text-danger">{copy.keepFailed}</p>}
      {shown && (
        <Differences
          before={pick(current.values, fields)}
          after={pick(values, fields)}
          beforeTitle={copy.theirs}
          afterTitle={copy.mine}
        />
      )}
    </Alert>
  );
}

type OfferProps = {
  offer: DeviceCopy;
  values: ArticleValues;
  /** `updated_at` of the saved article. */
  version: string | undefined;
  onTake: () => void;
  onIgnore: () => void;
};

/** A text that an earlier page of this device could not save. */
export function OfferBanner({ offer, values, version, onTake, onIgnore }: OfferProps) {
  const copy = writing.offer;
  const [shown, setShown] = useState(false);
  return (
    <Alert title={copy.title(parisShortStamp(new Date(offer.at).toISOString()))}>
      <p>{copy.lead}</p>
      {offer.version !== version && version !== undefined && <p className="font-medium">{copy.older}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" className={buttonClass} onClick={onTake}>
          {copy.take}
        </Button>
        <Button
          size="small"
          variant="secondary"
          className={buttonClass}
          aria-expanded={shown}
          onClick={() => setShown((before) => !before)}
        >
          {shown ? writing.conflict.hide : copy.differences}
        </Button>
        <Button size="small" variant="quiet" className={buttonClass} onClick={onIgnore}>
          {copy.ignore}
        </Button>
      </div>
      {shown && (
        <Differences
          before={values}
          after={offer.values}
          beforeTitle={copy.server}
          afterTitle={copy.device}
        />
      )}
    </Alert>
  );
}

/** The article was deleted: its text can still be copied. */
export function GoneBanner({ values }: { values: ArticleValues }) {
  return (
    <Alert kind="error" title={writing.gone.title}>
      <p>{writing.gone.lead}</p>
      <div className="flex flex-wrap gap-2">
        <CopyButton values={values} label={writing.gone.copy} />
      </div>
    </Alert>
  );
}
