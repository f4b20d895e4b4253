import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Asks for confirmation before a body becomes the county's board. */
export function MakeBoard({ body, onClose }: { body: { id: string; name: string }; onClose: () => void }) {
  const verb = useVerb(mutation("makeBoard { body { kind viewerCan { makeBoard { reason } } } }"), texts.failed);
  return (
    <ActDialog
      title={texts.makeBoardOf(body.name)}
      text={texts.makeBoardText}
      confirmLabel={texts.makeBoard}
      verb={verb}
      input={{ bodyId: body.id }}
      done={texts.boardNow(body.name)}
      onClose={onClose}
    />
  );
}
