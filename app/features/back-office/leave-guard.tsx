import { useSaveKey } from '#app/shared/form/open-forms.ts';
import { useLeaveGuard } from '#app/shared/form/use-leave-guard.ts';
import { Button } from '#app/ui/buttons/button.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { leaveQuestion } from '#content/copy/admin/forms.ts';

/** The question before a page with unsaved changes is left, and Ctrl+S; once for all screens. */
export function LeaveGuard() {
  useSaveKey();
  const question = useLeaveGuard();
  if (!question) return null;
  return (
    <Dialog
      open
      onClose={question.stay}
      title={leaveQuestion.title}
      closeLabel={leaveQuestion.stay}
      footer={
        <Button variant="danger" onClick={question.leave}>
          {leaveQuestion.leave}
        </Button>
      }
    >
      <p>{leaveQuestion.lead}</p>
    </Dialog>
  );
}
