import { graphql, useFragment } from "react-relay";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DropTemplate_body$key } from "./__generated__/DropTemplate_body.graphql.ts";
import type { DropTemplateMutation } from "./__generated__/DropTemplateMutation.graphql.ts";
import { templateTexts as texts } from "../texts.ts";

/** Confirms the removal of a body's template. */
export function DropTemplate({ body, onClose }: { body: DropTemplate_body$key; onClose: () => void }) {
  const { id, name, agendaTemplate } = useFragment(
    graphql`
      fragment DropTemplate_body on Body {
        id
        name
        agendaTemplate {
          key
        }
      }
    `,
    body,
  );
  const verb = useVerb<DropTemplateMutation>(
    graphql`
      mutation DropTemplateMutation($input: DropAgendaTemplateInput!) {
        dropAgendaTemplate(input: $input) {
          ... on DropAgendaTemplatePayload {
            body {
              id
              agendaTemplate {
                name
              }
              viewerCan {
                renameAgendaTemplate {
                  reason
                }
                dropAgendaTemplate {
                  reason
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  return (
    <ActDialog
      title={texts.dropQuestion(name)}
      text={texts.dropText}
      confirmLabel={texts.drop}
      cancelLabel={texts.keepIt}
      danger
      verb={verb}
      input={{ bodyId: id, templateKey: agendaTemplate?.key ?? "" }}
      done={texts.dropped(name)}
      onClose={onClose}
    />
  );
}
