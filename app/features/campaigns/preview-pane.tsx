import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { MailPreview } from '#app/ui/media/mail-preview.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import type { RenderedCampaign } from '#mail/campaign/campaign.ts';

import type { MaterialQuery } from './use-preview.ts';

const copy = campaignEditor.previewPane;

type Props = { mail: RenderedCampaign | undefined; bytes: number; query: MaterialQuery };

/** The mail of what is written now, with its size. */
export function PreviewPane({ mail, bytes, query }: Props) {
  return (
    <section aria-labelledby="preview-title" className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="preview-title" className="text-lg">
          {copy.title}
        </h2>
        {mail && (
          <p className="text-sm text-ink-soft tabular-nums">
            {copy.size((bytes / 1000).toFixed(1).replace('.', ','))}
          </p>
        )}
      </div>
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {() => mail && <MailPreview mail={mail} />}
      </QueryView>
    </section>
  );
}
