import { useNavigate } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Confirms that a body that this county does not use is removed. */
export function RemoveBody({ body, onClose }: { body: { id: string; name: string }; onClose: () => void }) {
  const navigate = useNavigate();
  const verb = useVerb(mutation("removeBody { deletedId }"), texts.failed);
  return (
    <ActDialog
      title={texts.removeBodyOf(body.name)}
      text={texts.removeBodyText}
      confirmLabel={texts.remove}
      cancelLabel={texts.keep}
      danger
      verb={verb}
      input={{ bodyId: body.id }}
      done={texts.removed(body.name)}
      onDone={() => void navigate("/bodies")}
      onClose={onClose}
    />
  );
}
