import { graphql } from "react-relay";
import { useRevalidator } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { DeleteRouteTemplateMutation } from "./__generated__/DeleteRouteTemplateMutation.graphql.ts";
import { texts } from "./texts.ts";

type Props = { template: { id: string; name: string }; onClose: () => void };

/** Asks before a template goes, and names it. */
export function DeleteRouteTemplate({ template: { id, name }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const verb = useVerb<DeleteRouteTemplateMutation>(
    graphql`
      mutation DeleteRouteTemplateMutation($input: DeleteRouteTemplateInput!) {
        deleteRouteTemplate(input: $input) {
          ... on DeleteRouteTemplatePayload {
            deletedId @deleteRecord
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.deleteFailed,
  );
  return (
    <ActDialog
      title={texts.confirmDelete}
      text={`${name}. ${texts.deleteHelp}`}
      confirmLabel={texts.deleteTemplate(name)}
      danger
      verb={verb}
      input={{ templateId: id }}
      done={texts.deleted}
      onClose={onClose}
      onDone={() => void revalidate()}
    />
  );
}
