import { graphql } from "react-relay";
import { useNavigate } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RemoveBodyMutation } from "./__generated__/RemoveBodyMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Confirms that a body that this county does not use is removed. */
export function RemoveBody({ body, onClose }: { body: { id: string; name: string }; onClose: () => void }) {
  const navigate = useNavigate();
  const verb = useVerb<RemoveBodyMutation>(
    graphql`
      mutation RemoveBodyMutation($input: RemoveBodyInput!) {
        removeBody(input: $input) {
          ... on RemoveBodyPayload {
            deletedId
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
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
