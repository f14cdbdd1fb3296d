import { siteItem as copy } from '#content/copy/admin/site-content.ts';
import { eventFactKeys } from '#domain/page-content.ts';

/** The words between braces that a text may quote, with what they say now. */
export function Quotes({ values }: { values: Readonly<Record<string, string>> }) {
  const variants = Object.entries(values).filter(([key]) => !key.endsWith('.official'));
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{copy.quotes}</summary>
      <p className="text-ink-soft">{copy.quotesLead}</p>
      <dl className="mt-2 grid gap-1.5">
        {eventFactKeys.map((key) => (
          <Quote key={key} name={key} text={copy.fromEdition} />
        ))}
        {variants.map(([key, text]) => (
          <Quote key={key} name={key} text={text} />
        ))}
      </dl>
    </details>
  );
}

function Quote({ name, text }: { name: string; text: string }) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="font-mono wrap-anywhere select-all">{`{${name}}`}</dt>
      <dd className="text-ink-soft">{text}</dd>
    </div>
  );
}
