import { useState } from 'react';

import { Switch } from '#app/ui/forms/switch.tsx';
import { TabList, tabPanel } from '#app/ui/layout/tabs.tsx';
import { mailPreview as copy } from '#content/copy/admin/forms.ts';

import { MailFrame } from './mail-frame.tsx';

const formats = ['desktop', 'phone', 'text'] as const;
type Format = (typeof formats)[number];
const widths = { desktop: 640, phone: 360 } as const;

type Mail = { html: string; text: string };

/** The very mail: on a computer, on a phone, as text; light and dark. */
export function MailPreview({ mail, first = 'desktop' }: { mail: Mail; first?: Format }) {
  const [format, setFormat] = useState<Format>(first);
  const [isDark, setDark] = useState(false);
  return (
    <>
      <TabList
        compact
        name="preview"
        label={copy.label}
        tabs={formats.map((id) => ({ id, label: copy[id] }))}
        active={format}
        onChange={setFormat}
      />
      {formats.map((id) => (
        <div key={id} {...tabPanel('preview', id)} hidden={id !== format} className="min-w-0">
          {id === format && <Shown mail={mail} format={id} isDark={isDark} onDark={setDark} />}
        </div>
      ))}
    </>
  );
}

type ShownProps = { mail: Mail; format: Format; isDark: boolean; onDark: (isDark: boolean) => void };

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
