import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { accessTexts as texts } from "./texts.ts";

/** Exports the whole matrix with every module as a spreadsheet or text. */
export function RoleMatrixExport() {
  const [run, busy] = useVerb(mutation("exportRoleMatrix { rows file { filename url } }"), texts.exportFailed);
  return <ExportMenu formats={sheets} run={(format) => run({ format })} busy={busy} exported={texts.exported} />;
}
