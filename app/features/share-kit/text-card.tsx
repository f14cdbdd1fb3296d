import { Copy, Share2, Undo2 } from 'lucide-react';
import { useId } from 'react';

import { browserSharingDevice, copyText, hasShareSheet } from '#app/lib/browser/share.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { formatCount } from '#app/shared/figures.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Textarea } from '#app/ui/forms/textarea.tsx';
import { kitChannels, kitTexts as copy } from '#content/copy/admin/share-kit.ts';
import { shareTextMax } from '#domain/share-kit.ts';
import type { TextChannel } from '#domain/share-kit.ts';
import { countSms } from '#domain/text/sms.ts';

import { useKitDraft } from './use-kit-draft.ts';

/** Copies a text and says so. */
export async function copyWithNotice(text: string, copied: string): Promise<void> {
  const done = await copyText(text, browserSharingDevice());
  notify(done ? { title: copied } : { title: copy.copyFailed, kind: 'destructive' });
}

/** The ready text of one channel, which may be changed before it is copied. */
export function TextCard({ channel, ready }: { channel: TextChannel; ready: string }) {
  const id = useId();
  const { text, isChanged, outdated, change, reset } = useKitDraft(channel, ready);
  const name = kitChannels[channel];
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-[minmax(0,1fr)] content-start gap-3 rounded-2xl border border-ink/10 bg-white p-4 sm:p-5"
    >
      <div>
        <h3 id={id} className="font-sans text-base font-semibold">
          {name}
        </h3>
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {copy.hints[channel]}
        </p>
      </div>
      {outdated !== undefined && (
        <output className="grid gap-2 rounded-xl border-l-4 border-plum bg-ivory p-3 text-sm">
          <span>{copy.outdated}</span>
          <span className="flex flex-wrap gap-2">
            <Button
              size="small"
              variant="secondary"
              onClick={() => void copyWithNotice(outdated, copy.copied)}
            >
              {copy.copyOutdated}
            </Button>
            <Button size="small" variant="quiet" onClick={reset}>
              {copy.forget}
            </Button>
          </span>
        </output>
      )}
      <Textarea
        aria-labelledby={id}
        aria-describedby={`${id}-hint ${id}-count`}
        value={text}
        maxLength={shareTextMax[channel]}
        rows={4}
        onChange={(event) => change(event.target.value)}
        className="text-base"
      />
      <TextCount id={`${id}-count`} channel={channel} text={text} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          className="max-sm:min-h-11"
          aria-label={`${copy.copy} : ${name}`}
          onClick={() => void copyWithNotice(text, copy.copied)}
        >
          <Copy aria-hidden="true" className="size-4" />
          {copy.copy}
        </Button>
        {hasShareSheet() && <ShareButton name={name} text={text} />}
        {isChanged && (
          <Button size="small" variant="quiet" className="max-sm:min-h-11" onClick={reset}>
            <Undo2 aria-hidden="true" className="size-4" />
            {copy.reset}
          </Button>
        )}
      </div>
    </section>
  );
}

/** Opens the share sheet of the system; closing it is a choice, any other failure copies the text. */
function ShareButton({ name, text }: { name: string; text: string }) {
  const share = () =>
    navigator.share({ text }).catch((error: unknown) => {
      if (error instanceof Error && error.name === 'AbortError') return undefined;
      return copyWithNotice(text, copy.copied);
    });
  return (
    <Button
      size="small"
      variant="secondary"
      className="max-sm:min-h-11"
      aria-label={`${copy.share} : ${name}`}
      onClick={() => void share()}
    >
      <Share2 aria-hidden="true" className="size-4" />
      {copy.share}
    </Button>
  );
}

function TextCount({ id, channel, text }: { id: string; channel: TextChannel; text: string }) {
  if (channel !== 'sms')
    return (
      <p id={id} className="text-xs text-ink-soft tabular-nums">
        {copy.characters(formatCount(text.length), formatCount(shareTextMax[channel]))}
      </p>
    );
  const { alphabet, units, messages } = countSms(text);
  const room = alphabet === 'gsm' ? 160 : 70;
  return (
    <p id={id} className="text-xs text-ink-soft tabular-nums">
      <strong className={messages > 1 ? 'text-danger' : 'text-ink'}>{copy.sms.messages(messages)}</strong>
      {` · ${copy.sms.count(units, room)} · ${copy.sms.alphabets[alphabet]}`}
    </p>
  );
}
