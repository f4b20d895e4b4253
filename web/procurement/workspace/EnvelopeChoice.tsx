import { graphql, useFragment } from "react-relay";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Section } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { EnvelopeChoice_project$key } from "./__generated__/EnvelopeChoice_project.graphql.ts";

/** Whether proposals submit the price in a separate envelope. Saved immediately. */
export function EnvelopeChoice({ project }: { project: EnvelopeChoice_project$key }) {
  const data = useFragment(
    graphql`
      fragment EnvelopeChoice_project on Project {
        id
        solicitation {
          twoEnvelopes
        }
        viewerCan {
          chooseEnvelopes {
            reason
          }
        }
      }
    `,
    project,
  );
  const [run, busy] = useVerb(mutation("chooseEnvelopes { project { ...Workspace_project } }"), texts.envelopesFailed);
  const choose = async (twoEnvelopes: boolean) => {
    if (busy) return;
    const result = await run({ projectId: data.id, twoEnvelopes });
    notify(
      result.ok ? { kind: "positive", text: texts.envelopesSaved } : { kind: "negative", text: result.refusal.message },
    );
  };
  if (!data.solicitation) return null;
  return (
    <Section title={texts.envelopes}>
      <CheckboxField
        label={texts.twoEnvelopes}
        help={texts.twoEnvelopesHelp}
        checked={data.solicitation.twoEnvelopes}
        reason={data.viewerCan.chooseEnvelopes.reason ?? null}
        onChange={(checked) => void choose(checked)}
      />
    </Section>
  );
}
