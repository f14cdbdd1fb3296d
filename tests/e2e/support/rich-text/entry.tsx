import { createRef } from 'react';
import { createRoot } from 'react-dom/client';

import { RichText } from '#app/features/writing/text/rich-text.tsx';
import type { RichTextHandle } from '#app/features/writing/text/rich-text.tsx';
import { connectToaster } from '#app/lib/browser/toast.ts';
import { MemberQueries } from '#app/lib/query/member-queries.tsx';
import type { ArticleText } from '#domain/article-quality.ts';

import '#app/styles/all.css';

/** What the tests call in the page (`rich-text-page.ts`). */
export type TextWindow = { text: RichTextHandle; changes: ArticleText[]; hits?: number };

// Messages as plain text: the toaster of the site is another page's subject.
connectToaster(({ title, description = '' }) => {
  const message = document.createElement('output');
  message.append(title, ' ', description);
  document.body.append(message);
  return () => message.remove();
});

const text = createRef<RichTextHandle>();
const changes: ArticleText[] = [];
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MemberQueries>
      <RichText
        ref={text}
        label="Texte de l’article"
        initialHtml={root.dataset['html'] ?? ''}
        onChange={(change) => {
          changes.push(change);
        }}
      />
    </MemberQueries>,
  );

Object.defineProperty(window, 'text', { get: () => text.current });
Object.assign(window, { changes });
