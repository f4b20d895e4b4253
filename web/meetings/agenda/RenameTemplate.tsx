import { graphql, useFragment } from "react-relay";
import { MAX_NAME_LENGTH } from "#schema/meetings/agenda/agendaTemplate.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { RenameTemplate_body$key } from "./__generated__/RenameTemplate_body.graphql.ts";
import type { RenameTemplateMutation } from "./__generated__/RenameTemplateMutation.graphql.ts";
import { templateTexts as texts } from "../texts.ts";

/** Renames the template of a body. */
export function RenameTemplate({ body, onClose }: { body: RenameTemplate_body$key; onClose: () => void }) {
  const { id, name, agendaTemplate } = useFragment(
    graphql`
      fragment RenameTemplate_body on Body {
        id
        name
        agendaTemplate {
          key
          name
        }
      }
    `,
    body,
  );
  const [rename, busy] = useVerb<RenameTemplateMutation>(
    graphql`
      mutation RenameTemplateMutation($input: RenameAgendaTemplateInput!) {
        renameAgendaTemplate(input: $input) {
          ... on RenameAgendaTemplatePayload {
            body {
              id
              agendaTemplate {
                name
              }
              ...RenameTemplate_body
              ...DropTemplate_body
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
      title={texts.renameOf(name)}
      form={`agenda-template ${id}`}
      fields={{ name: { label: texts.name, kind: "text", required: true, most: MAX_NAME_LENGTH } }}
      initial={{ name: agendaTemplate?.name ?? "" }}
      submit={texts.rename}
      submitting={texts.renaming}
      run={(typed) => rename({ bodyId: id, templateKey: agendaTemplate?.key ?? "", name: typed.name })}
      busy={busy}
      done={() => texts.renamed}
      onClose={onClose}
    />
  );
}
