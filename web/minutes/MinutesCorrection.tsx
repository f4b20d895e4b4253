import { graphql, useFragment } from "react-relay";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { MinutesCorrection_minutes$key } from "./__generated__/MinutesCorrection_minutes.graphql.ts";
import { texts } from "./texts.ts";

/** Corrects one line of approved minutes, with a reason. */
export function MinutesCorrection({
  minutes,
  line,
  onClose,
}: {
  minutes: MinutesCorrection_minutes$key;
  /** Key of the line. */
  line: string;
  onClose: () => void;
}) {
  const { id, version, lines } = useFragment(
    graphql`
      fragment MinutesCorrection_minutes on Minutes {
        id
        version
        lines {
          key
          text
        }
      }
    `,
    minutes,
  );
  const [correct, busy] = useVerb(mutation("correctMinutes { minutes { ...MinutesText_minutes } }"), texts.failed);
  return (
    <FormDialog
      title={texts.correctTitle}
      help={texts.correctHelp}
      form={`minutes-correction-${id}-${line}`}
      fields={{
        text: { label: texts.correctWords, kind: "area", required: true, most: 20_000 },
        reason: {
          label: texts.correctReason,
          kind: "area",
          required: true,
          most: 2_000,
          help: texts.correctReasonHelp,
        },
      }}
      initial={{ text: lines.find(({ key }) => key === line)?.text ?? "" }}
      submit={texts.correct}
      run={(values) => correct({ minutesId: id, version, key: line, ...values })}
      busy={busy}
      done={() => texts.corrected}
      onClose={onClose}
    />
  );
}
