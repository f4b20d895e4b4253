import { graphql, useFragment } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { mutation } from "#web/relay/mutation.ts";
import type { TakeBack_run$key } from "./__generated__/TakeBack_run.graphql.ts";
import { texts } from "./texts.ts";

type Props = { run: TakeBack_run$key; onClose: () => void; onDone: () => void };

/** Asks for confirmation before undoing a whole import. */
export function TakeBack({ run: key, onClose, onDone }: Props) {
  const run = useFragment(
    graphql`
      fragment TakeBack_run on ImportRun {
        id
        filename
        creates
        updates
      }
    `,
    key,
  );
  const verb = useProvenVerb(mutation("takeBackImportRun { importRun { ...RunSummary_run } }"), texts.takeBackFailed);
  return (
    <ActDialog
      title={texts.askTakeBack}
      text={texts.takeBackText(run.filename, run.creates, run.updates)}
      confirmLabel={texts.takeBack}
      danger
      verb={verb}
      input={{ importRunId: run.id }}
      done={texts.takenBack}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
