import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Sends the same letter to all plan holders. */
export function MessageHolders({ solicitationId, onClose }: { solicitationId: string; onClose: () => void }) {
  const [text, setText, typed] = useTypedState<string>(`letter ${solicitationId}`, "");
  const verb = useVerb(mutation("messagePlanHolders { letters }"), texts.failed);
  return (
    <ActDialog
      title={texts.message}
      text={texts.messageText}
      confirmLabel={texts.send}
      verb={verb}
      input={{ solicitationId, text }}
      done={({ letters }) => texts.sent(letters)}
      onDone={typed.forget}
      onClose={onClose}
    >
      <TextArea label={texts.letter} rows={5} most={5_000} value={text} onChange={setText} />
    </ActDialog>
  );
}
