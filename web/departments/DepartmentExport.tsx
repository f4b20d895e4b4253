import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Exports all departments as a spreadsheet or text. */
export function DepartmentExport() {
  const [run, busy] = useVerb(mutation("exportDepartments { rows file { filename url } }"), texts.exportFailed);
  return <ExportMenu formats={sheets} run={(format) => run({ format })} busy={busy} exported={texts.exported} />;
}
