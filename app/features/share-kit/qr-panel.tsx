import { Download, Printer } from 'lucide-react';

import { downloadBlob, downloadText } from '#app/lib/browser/download-text.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { LinkButton } from '#app/ui/buttons/link-button.tsx';
import { kitQr as copy } from '#content/copy/admin/share-kit.ts';

import { qrPng, qrSvg } from './qr-code.ts';
import { QrDrawing } from './qr-drawing.tsx';

/** The QR code of the short link of the table, as files and on a card to print. */
export function QrPanel({ address }: { address: string }) {
  return (
    <section
      aria-labelledby="kit-qr"
      className="grid content-start gap-4 rounded-2xl border border-ink/10 bg-white p-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:p-5"
    >
      <QrDrawing address={address} className="size-40 rounded-lg border border-ink/10" />
      <div className="grid content-start gap-3">
        <div>
          <h2 id="kit-qr" className="text-lg">
            {copy.title}
          </h2>
          <p className="text-sm text-ink-soft">{copy.lead}</p>
          <p className="mt-1 text-sm wrap-anywhere">{address}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <FileButton
            kind={copy.svg}
            onSave={() => downloadText(`${copy.file}.svg`, qrSvg(address), 'image/svg+xml')}
          />
          <FileButton
            kind={copy.png}
            onSave={() => void qrPng(address).then((blob) => downloadBlob(`${copy.file}.png`, blob))}
          />
        </div>
        <LinkButton
          to="/admin/kit/carte"
          variant="secondary"
          size="small"
          className="justify-self-start max-sm:min-h-11"
        >
          <Printer aria-hidden="true" className="size-4" />
          {copy.print}
        </LinkButton>
      </div>
    </section>
  );
}

function FileButton({ kind, onSave }: { kind: string; onSave: () => void }) {
  return (
    <Button
      size="small"
      variant="secondary"
      className="max-sm:min-h-11"
      aria-label={copy.download(kind)}
      onClick={onSave}
    >
      <Download aria-hidden="true" className="size-4" />
      {kind}
    </Button>
  );
}
