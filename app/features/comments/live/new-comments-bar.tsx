import { discussion } from '#content/copy/blog/comments.ts';

type Props = {
  /** Comments published since the page was read. */
  news: number;
  onShowNews: () => void;
  /** The reader's unpublished comments that are not placed yet. */
  own: number;
  onShowOwn: () => void;
};

/** Announces the comments that are not shown yet, above the discussion, so that nothing moves during reading. */
export function NewCommentsBar({ news, onShowNews, own, onShowOwn }: Props) {
  return (
    <output className="new-comments-bar">
      {own > 0 && <Pill words={discussion.own(own)} onClick={onShowOwn} />}
      {news > 0 && <Pill words={discussion.news(news)} onClick={onShowNews} />}
    </output>
  );
}

function Pill({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="rounded-full bg-night px-5 py-2.5 text-sm font-semibold text-ivory shadow-card hover:bg-aubergine"
    >
      {words}
    </button>
  );
}
