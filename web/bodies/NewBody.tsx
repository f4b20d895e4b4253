import { graphql } from "react-relay";
import { MAX_ABOUT_LENGTH, MAX_NAME_LENGTH } from "#schema/bodies/bodies.rules.ts";
import { type FormField, FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { NewBodyMutation } from "./__generated__/NewBodyMutation.graphql.ts";
import { texts } from "./texts.ts";

type Kind = NewBodyMutation["variables"]["input"]["kind"];

/** The fields of a body. @param others possible parent bodies */
export const bodyFields = (
  others: readonly { id: string; name: string }[],
): Readonly<Record<"name" | "kind" | "parentId" | "about", FormField>> => ({
  name: { label: texts.name, kind: "text", required: true, most: MAX_NAME_LENGTH },
  kind: { label: texts.kindField, kind: "choice", required: true, options: texts.kinds },
  parentId: {
    label: texts.parent,
    kind: "choice",
    options: [{ value: "", label: texts.noParent }, ...others.map(({ id, name }) => ({ value: id, label: name }))],
  },
  about: { label: texts.about, kind: "area", help: texts.aboutHelp, most: MAX_ABOUT_LENGTH },
});

/** Creates a board or committee. Its page, for adding seats, opens next. */
export function NewBody({
  bodies,
  onMade,
  onClose,
}: {
  bodies: readonly { id: string; name: string; kind: string }[];
  onMade: (key: string) => void;
  onClose: () => void;
}) {
  const [create, busy] = useVerb<NewBodyMutation>(
    graphql`
      mutation NewBodyMutation($input: CreateBodyInput!) {
        createBody(input: $input) {
          ... on CreateBodyPayload {
            body {
              key
              name
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  return (
    <FormDialog
      title={texts.add}
      form="new-body"
      fields={bodyFields(bodies)}
      initial={{ kind: bodies.some(({ kind }) => kind === "BOARD") ? "COMMITTEE" : "BOARD" }}
      submit={texts.add}
      run={async ({ name, kind, parentId, about }) => {
        const result = await create({ name, kind: kind as Kind, parentId: parentId || null, about });
        if (result.ok) onMade(result.payload.body.key);
        return result;
      }}
      busy={busy}
      done={({ body }) => texts.made(body.name)}
      onClose={onClose}
    />
  );
}
