import { useRevalidator } from "react-router";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

type Props = { template: { id: string; name: string }; onClose: () => void };

/** Asks for confirmation before a route template is deleted. */
export function DeleteRouteTemplate({ template: { id, name }, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const verb = useVerb(mutation("deleteRouteTemplate { deletedId @deleteRecord }"), texts.deleteFailed);
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
