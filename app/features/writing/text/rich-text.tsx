import { useImperativeHandle, useRef } from 'react';
import type { ReactNode, Ref } from 'react';

import { Textarea } from '#app/ui/forms/textarea.tsx';
import type { ArticleText, QualityFix } from '#domain/article-quality.ts';

export type RichTextHandle = {
  html(): string;
  focus(): void;
  insertPicture(picture: {
    path: string;
    url: string;
    alt: string;
    decorative: boolean;
    width?: number;
    height?: number;
  }): void;
  /** Selects the n-th block of the document. */
  reveal(block: number): void;
  /** Replaces the whole text. */
  replace(html: string): void;
  applyFix(fix: QualityFix): void;
};

type Props = {
  initialHtml: string;
  label: string;
  readOnly?: boolean;
  onChange(text: ArticleText): void;
  onUploading?(pending: number): void;
  ref?: Ref<RichTextHandle>;
};

/** The text of an article as HTML source. */
export function RichText({ initialHtml, label, readOnly, onChange, ref }: Props): ReactNode {
  const field = useRef<HTMLTextAreaElement>(null);
  const html = () => field.current?.value ?? initialHtml;
  useImperativeHandle(ref, () => ({
    html,
    focus: () => field.current?.focus(),
    insertPicture: ({ url, alt }) => {
      if (field.current) field.current.value += `<p><img src="${url}" alt="${alt}"></p>`;
      onChange(readText(html()));
    },
    reveal: () => field.current?.focus(),
    replace: (next) => {
      if (field.current) field.current.value = next;
      onChange(readText(next));
    },
    applyFix: () => field.current?.focus(),
  }));
  return (
    <Textarea
      ref={field}
      aria-label={label}
      defaultValue={initialHtml}
      readOnly={readOnly}
      onChange={(event) => onChange(readText(event.target.value))}
      className="min-h-80"
    />
  );
}

const readText = (html: string): ArticleText => ({
  html,
  words: html
    .replace(/<[^>]*>/g, ' ')
    .split(/\s+/)
    .filter(Boolean).length,
  blocks: [],
});
