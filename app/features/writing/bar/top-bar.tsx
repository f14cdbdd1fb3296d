import { ArrowLeft, Eye, History, SlidersHorizontal } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';

import type { Writer } from '#app/features/writing/presence.data.ts';
import type { SaverState } from '#app/features/writing/saving/saver-state.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { VisuallyHidden } from '#app/ui/layout/visually-hidden.tsx';
import { writing as copy } from '#content/copy/admin/writing.ts';
import { minutesOfWords } from '#domain/text/reading-time.ts';

import { ArticlePill } from './article-pill.tsx';
import { PublishMenu } from './publish-menu.tsx';
import type { PublishEntry } from './publish-menu.tsx';
import { SaveState } from './save-state.tsx';
import { useAboveKeyboard, useTextBarTop } from './use-above-keyboard.ts';

type Props = {
  state: SaverState;
  binned: boolean;
  /** Whether visitors read the article now. */
  isOut: boolean;
  /** Pictures of the text are on their way. */
  uploading: boolean;
  words: number;
  writers: readonly Writer[];
  userId: string;
  entries: readonly PublishEntry[];
  onRetry: () => void;
  onPreview: () => void;
  onVersions: () => void;
  onPanel: () => void;
};

/** The bar above the text; it stays in sight. */
export function TopBar(props: Props) {
  const { state, binned, isOut, uploading, words, entries } = props;
  const bar = useRef<HTMLDivElement>(null);
  useAboveKeyboard(bar);
  useTextBarTop(bar);
  const { article, values } = state;
  const published = article?.published ?? false;
  const pill = <ArticlePill published={published} binned={binned} date={values.publish_date} />;
  return (
    <div
      ref={bar}
      className="sticky top-14 z-25 -mx-4 -mt-5 mb-6 border-b border-ink/12 bg-ivory px-4 py-2 sm:-mx-6 sm:px-6 lg:top-0 lg:-mx-10 lg:-mt-7 lg:px-10"
    >
      <div className="flex items-center gap-x-3 gap-y-1 lg:flex-wrap">
        <Link
          to="/admin/blog"
          className="-ml-2 inline-flex size-11 shrink-0 items-center justify-center gap-1.5 text-sm no-underline hover:underline sm:size-auto sm:min-h-9 sm:px-2"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          <span className="max-sm:sr-only">{copy.back}</span>
        </Link>
        <div className="flex min-w-0 items-center gap-3 max-sm:hidden">
          {pill}
          <SaveState state={state} uploading={uploading} onRetry={props.onRetry} />
        </div>
        <p className="text-sm whitespace-nowrap text-ink-soft max-lg:hidden">
          {copy.words(words)} · {copy.minutes(minutesOfWords(words))}
        </p>
        <div className="ml-auto flex shrink-0 items-center gap-1 sm:gap-2">
          <IconButton
            label={copy.publish.preview}
            onClick={props.onPreview}
            icon={<Eye className="size-5" />}
          />
          <IconButton
            label={copy.publish.versions}
            onClick={props.onVersions}
            icon={<History className="size-5" />}
          />
          <span className="lg:hidden">
            <IconButton
              label={copy.panel}
              onClick={props.onPanel}
              icon={<SlidersHorizontal className="size-5" />}
            />
          </span>
          {entries.length > 0 && (
            <PublishMenu
              label={copy.publish[!published ? 'menu' : isOut ? 'published' : 'scheduled']}
              entries={entries}
              waiting={copy.publish.waiting}
            />
          )}
        </div>
      </div>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 sm:hidden">
        {pill}
        <SaveState state={state} uploading={uploading} onRetry={props.onRetry} />
      </div>
      <Writers writers={props.writers} userId={props.userId} />
    </div>
  );
}

function IconButton({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) {
  return (
    <Button size="small" variant="secondary" onClick={onClick} className="max-sm:size-11 max-sm:px-0">
      <span aria-hidden="true" className="sm:hidden">
        {icon}
      </span>
      <span className="max-sm:sr-only">{label}</span>
    </Button>
  );
}

/** « Marie écrit ici ». */
function Writers({ writers, userId }: { writers: readonly Writer[]; userId: string }) {
  const others = [...new Set(writers.filter((one) => one.userId !== userId).map(({ name }) => name))];
  const isMine = writers.some((one) => one.userId === userId);
  const [only] = others;
  const several = new Intl.ListFormat('fr').format(others);
  return (
    <>
      {others.length > 0 && only !== undefined && (
        <p className="mt-1 flex items-center gap-2 text-sm font-medium text-plum">
          <span aria-hidden="true" className="size-2 rounded-full bg-ember" />
          {others.length === 1 ? copy.presence.here(only) : copy.presence.several(several)}
        </p>
      )}
      {isMine && <p className="mt-1 text-sm text-ink-soft">{copy.presence.me}</p>}
      <VisuallyHidden>
        <output>{only !== undefined && copy.presence.here(several)}</output>
      </VisuallyHidden>
    </>
  );
}
