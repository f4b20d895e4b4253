import { graphql, useFragment } from "react-relay";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ReplaceOutsideSigner_step$key } from "./__generated__/ReplaceOutsideSigner_step.graphql.ts";
import { routeTexts as texts } from "./routeTexts.ts";

/** Names another outside signer. */
export function ReplaceOutsideSigner({ step, onClose }: { step: ReplaceOutsideSigner_step$key; onClose: () => void }) {
  const {
    id: stepId,
    name,
    outside,
  } = useFragment(
    graphql`
      fragment ReplaceOutsideSigner_step on RouteStep {
        id
        name
        outside {
          organization
        }
      }
    `,
    step,
  );
  const [run, busy] = useVerb(
    mutation("replaceOutsideSigner { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const requiredField = (kind: "text" | "email", field: keyof typeof texts.outside) =>
    ({ label: texts.outside[field], kind, required: true }) as const;
  return (
    <FormDialog
      title={texts.replaceTitle(name)}
      help={texts.replaceExplained}
      form={`signer in place of ${stepId}`}
      fields={{
        name: requiredField("text", "name"),
        title: requiredField("text", "title"),
        organization: requiredField("text", "organization"),
        email: requiredField("email", "email"),
      }}
      initial={{ organization: outside?.organization ?? "" }}
      submit={texts.replace}
      busy={busy}
      run={(person) => run({ stepId, ...person })}
      done={() => texts.replaced}
      onClose={onClose}
    />
  );
}
