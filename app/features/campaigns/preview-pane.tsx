import { useState } from 'react';

import { QueryView } from '#app/ui/feedback/query-view.tsx';
import { Skeleton } from '#app/ui/feedback/skeleton.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { campaignEditor } from '#content/copy/admin/campaign-editor.ts';
import type { RenderedCampaign } from '#mail/campaign/campaign.ts';

import { MailFrame } from './mail-frame.tsx';
import type { MaterialQuery } from './use-preview.ts';

const copy = campaignEditor.previewPane;
const formats = ['desktop', 'phone', 'text'] as const;
const widths = { desktop: 640, phone: 360 } as const;

type Props = { mail: RenderedCampaign | undefined; bytes: number; query: MaterialQuery };

/** The very mail: on a computer, on a phone, as text; light and dark. */
export function PreviewPane({ mail, bytes, query }: Props) {
  const [format, setFormat] = useState<(typeof formats)[number]>('desktop');
  const [isDark, setDark] = useState(false);
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
      <TabList
        compact
        name="preview"
        label={copy.label}
        tabs={formats.map((id) => ({ id, label: copy[id] }))}
        active={format}
        onChange={setFormat}
      />
      <QueryView query={query} failure={copy.failed} skeleton={<Skeleton className="h-96" />}>
        {() =>
          formats.map((id) => (
            <div key={id} {...tabPanel('preview', id)} hidden={id !== format} className="min-w-0">
              {id === format && mail && <Shown mail={mail} format={id} isDark={isDark} onDark={setDark} />}
            </div>
          ))
        }
      </QueryView>
    </section>
  );
}

type ShownProps = {
  mail: RenderedCampaign;
  format: (typeof formats)[number];
  isDark: boolean;
  onDark: (isDark: boolean) => void;
};

function Shown({ mail, format, isDark, onDark }: ShownProps) {
  if (format === 'text')
    return (
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        tabIndex={0}
        className="max-h-[45rem] overflow-auto rounded-xl border border-ink/15 bg-white p-4 font-sans text-sm whitespace-pre-wrap wrap-anywhere"
      >
        {mail.text}
      </pre>
    );
  return (
    <div className="grid gap-2">
      <div className="justify-self-start text-sm">
        <Switch label={copy.dark} checked={isDark} onChange={onDark} />
      </div>
      <MailFrame title={copy.frame} html={mail.html} width={widths[format]} isDark={isDark} />
    </div>
  );
}
