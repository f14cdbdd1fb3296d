import { kitQr } from '#content/copy/admin/share-kit.ts';

import { qrCode } from './qr-code.ts';

/** The QR code of an address, dark on white also in forced colours. */
export function QrDrawing({ address, className }: { address: string; className?: string }) {
  const { side, path } = qrCode(address);
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing in the page
      role="img"
      aria-label={kitQr.alt(address)}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={`M0 0h${side}v${side}H0z`} className="fill-white" />
      <path d={path} className="fill-night" />
    </svg>
  );
}
