import { useState } from "react";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { MAX_COMMENT_LENGTH } from "#schema/resolutions/remarks/remarks.rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { answer, decline, withdraw } from "./remarkVerbs.ts";
import { texts } from "./texts.ts";

export type RemarkDialogProps = {
  act: "decline" | "answer" | "withdraw";
  remarkId: string;
  kind: "COMMENT" | "SUGGESTION";
  /** The clause that it is about. */
  place: string;
  onClose: () => void;
};

/** Confirms declining a suggestion or withdrawing a remark, and takes the answer to a comment. */
export default function RemarkDialog({ act, remarkId, kind, place, onClose }: RemarkDialogProps) {
  const [reason, setReason] = useState("");
  const declining = useVerb(decline, texts.failed);
  const withdrawing = useVerb(withdraw, texts.failed);
  const [runAnswer, answering] = useVerb(answer, texts.notKept);
  switch (act) {
    case "decline":
      return (
        <ActDialog
          title={texts.declineQuestion(place)}
          text={texts.declineExplained}
          confirmLabel={texts.decline}
          verb={declining}
          input={{ remarkId, reason: reason.trim() || null }}
          done={texts.declined}
          onClose={onClose}
        >
          {({ at }) => (
            <TextArea
              {...at("reason")}
              label={texts.declineReason}
              most={MAX_REASON_LENGTH}
              rows={3}
              value={reason}
              onChange={setReason}
            />
          )}
        </ActDialog>
      );
    case "withdraw":
      return (
        <ActDialog
          title={texts.withdrawQuestion(kind)}
          text={texts.withdrawExplained}
          confirmLabel={texts.withdraw}
          verb={withdrawing}
          input={{ remarkId }}
          done={texts.withdrawn}
          onClose={onClose}
        />
      );
    case "answer":
      return (
        <FormDialog
          title={texts.answer}
          form={`answer ${remarkId}`}
          fields={{ text: { label: texts.yourAnswer, kind: "area", required: true, most: MAX_COMMENT_LENGTH } }}
          submit={texts.sendAnswer}
          run={({ text }) => runAnswer({ remarkId, text })}
          busy={answering}
          done={() => texts.answered}
          onClose={onClose}
        />
      );
  }
}
