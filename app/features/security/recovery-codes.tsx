import { downloadText } from '#app/lib/download-text.ts';
import { notify } from '#app/lib/toast.ts';
import { Button } from '#app/ui/button.tsx';
import { securityCard } from '#content/account-settings.ts';

const copy = securityCard.factor;

/** Shown this once: kept by hand, by the clipboard or as a file. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const text = codes.join('\n');
  return (
    <>
      <p className="text-encre-douce">{copy.recoveryLead}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-xl bg-sable p-5 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button
          variant="secondary"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => notify({ title: copy.copied }),
              () => downloadText('codes-de-secours-aline.txt', text, 'text/plain'),
            )
          }
        >
          {copy.copy}
        </Button>
        <Button
          variant="secondary"
          onClick={() => downloadText('codes-de-secours-aline.txt', text, 'text/plain')}
        >
          {copy.download}
        </Button>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </>
  );
}
