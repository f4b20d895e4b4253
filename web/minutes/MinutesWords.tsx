import { graphql, useFragment } from "react-relay";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { MinutesWords_minutes$key } from "./__generated__/MinutesWords_minutes.graphql.ts";
import { texts } from "./texts.ts";

const PREFIX = "text:";

/** The clerk's own text after one sentence of the record. */
export function MinutesWords({
  minutes,
  after,
  onClose,
}: {
  minutes: MinutesWords_minutes$key;
  /** Key of the sentence. */
  after: string;
  onClose: () => void;
}) {
  const { id, version, lines } = useFragment(
    graphql`
      fragment MinutesWords_minutes on Minutes {
        id
        version
        lines {
          key
          kind
          text
        }
      }
    `,
    minutes,
  );
  const [edit, busy] = useVerb(mutation("editMinutes { minutes { ...MinutesText_minutes } }"), texts.failed);
  const textLines = lines.flatMap(({ key, kind, text }) =>
    kind === "TEXT" ? [{ after: key.slice(PREFIX.length), text }] : [],
  );
  const others = textLines.filter((each) => each.after !== after);
  return (
    <FormDialog
      title={texts.editTitle}
      help={texts.editHelp}
      form={`minutes-${id}-${after}`}
      fields={{ words: { label: texts.words, kind: "area", most: 20_000 } }}
      initial={{ words: textLines.find((each) => each.after === after)?.text ?? "" }}
      submit={texts.save}
      run={({ words }) => edit({ minutesId: id, version, texts: [...others, { after, text: words }] })}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
