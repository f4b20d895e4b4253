import { graphql, useFragment } from "react-relay";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { EditBody_body$key } from "./__generated__/EditBody_body.graphql.ts";
import type { EditBody_others$key } from "./__generated__/EditBody_others.graphql.ts";
import type { EditBodyMutation } from "./__generated__/EditBodyMutation.graphql.ts";
import { bodyFields } from "./NewBody.tsx";
import { texts } from "./texts.ts";

type Kind = EditBodyMutation["variables"]["input"]["kind"];

/** A body's name, its parent body, and the text of its public page. */
export function EditBody({
  body,
  others: all,
  onDone,
  onClose,
}: {
  body: EditBody_body$key;
  others: EditBody_others$key;
  /** Called after saving. */
  onDone: () => void;
  onClose: () => void;
}) {
  const { id, version, name, kind, about, parent } = useFragment(
    graphql`
      fragment EditBody_body on Body {
        id
        version
        name
        kind
        about
        parent {
          id
        }
      }
    `,
    body,
  );
  const others = useFragment(
    graphql`
      fragment EditBody_others on Body @relay(plural: true) {
        id
        name
      }
    `,
    all,
  );
  const [update, busy] = useVerb<EditBodyMutation>(
    graphql`
      mutation EditBodyMutation($input: UpdateBodyInput!) {
        updateBody(input: $input) {
          ... on UpdateBodyPayload {
            body {
              ...EditBody_body
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const fields = bodyFields(others.filter((other) => other.id !== id));
  return (
    <FormDialog
      title={texts.editOf(name)}
      form={`body ${id} ${version}`}
      fields={{ ...fields, renaming: { label: texts.renaming, kind: "choice", options: texts.renamings } }}
      initial={{ name, kind, about, parentId: parent?.id ?? "", renaming: "KEEP" }}
      submit={texts.save}
      run={(typed) =>
        update({
          bodyId: id,
          version,
          name: typed.name,
          kind: typed.kind as Kind,
          parentId: typed.parentId || null,
          about: typed.about,
          corrects: typed.renaming === "CORRECT",
        })
      }
      busy={busy}
      done={() => {
        onDone();
        return texts.saved;
      }}
      onClose={onClose}
    />
  );
}
