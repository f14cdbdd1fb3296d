import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from './dialog.tsx';

type Props = {
  title: string;
  lead: string;
  confirm: string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Confirmation before an irreversible action. Mounted while open. */
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
