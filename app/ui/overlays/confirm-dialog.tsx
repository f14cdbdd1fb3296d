import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  lead: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks before something that cannot be taken back. Mounted while it asks. */
export function ConfirmDialog({ title, lead, confirm, onConfirm, onClose }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      footer={
        <Button variant="danger" onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      <p>{lead}</p>
    </Dialog>
  );
}
