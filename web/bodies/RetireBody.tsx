import { graphql, useFragment } from "react-relay";
import { showDate } from "#design-system/DateField/parseDate.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RetireBody_body$key } from "./__generated__/RetireBody_body.graphql.ts";
import { texts } from "./texts.ts";

/** Sets the day from which a body no longer meets, or meets again. */
export function RetireBody({
  body,
  today,
  onClose,
}: {
  body: RetireBody_body$key;
  today: string;
  onClose: () => void;
}) {
  const { id, name, retiredOn } = useFragment(
    graphql`
      fragment RetireBody_body on Body {
        id
        name
        retiredOn
      }
    `,
    body,
  );
  const verb = useVerb(mutation("retireBody { body { ...RetireBody_body } }"), texts.failed);
  const [retire, busy] = verb;
  if (retiredOn)
    return (
      <ActDialog
        title={texts.reinstate}
        text={texts.retired(showDate(retiredOn))}
        confirmLabel={texts.reinstate}
        verb={verb}
        input={{ bodyId: id, retiredOn: null }}
        done={texts.saved}
        onClose={onClose}
      />
    );
  return (
    <FormDialog
      title={texts.retireOf(name)}
      help={texts.retireHelp}
      form={`retire-body ${id}`}
      fields={{ retiredOn: { label: texts.retiredOn, kind: "date", required: true } }}
      initial={{ retiredOn: today }}
      submit={texts.save}
      run={(typed) => retire({ bodyId: id, retiredOn: typed.retiredOn })}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
