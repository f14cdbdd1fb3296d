import { downloadText } from '#app/lib/browser/download-text.ts';
import { browserSharingDevice, copyText } from '#app/lib/browser/share.ts';
import { groupsOfFour } from '#app/lib/format/groups-of-four.ts';
import { notify } from '#app/lib/browser/toast.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { securityCard } from '#content/copy/account/account-settings.ts';

const copy = securityCard.factor;

/** The new recovery codes, shown once, to copy or download. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const shown = codes.map(groupsOfFour);
  const text = shown.join('\n');
  const download = () => downloadText('codes-de-secours-aline.txt', text, 'text/plain');

  async function keep() {
    if (await copyText(text, browserSharingDevice())) notify({ title: copy.copied });
    else download();
  }

  return (
    <>
      <p className="text-ink-soft">{copy.recoveryLead}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-xl bg-sand p-5 font-mono text-sm">
        {shown.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => void keep()}>
          {copy.copy}
        </Button>
        <Button variant="secondary" onClick={download}>
          {copy.download}
        </Button>
        <Button onClick={onDone}>{copy.done}</Button>
      </div>
    </>
  );
}
