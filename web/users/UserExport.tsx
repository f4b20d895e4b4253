import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import { filterOf, type UserFilters } from "./userFilters.ts";

/** Exports everyone who matches the filters, not only the current page, as a spreadsheet or text. */
export function UserExport({ filters }: { filters: UserFilters }) {
  const [run, busy] = useVerb(mutation("exportUsers { rows file { filename url } }"), texts.exportFailed);
  const { sort, direction } = filters;
  return (
    <ExportMenu
      formats={sheets}
      run={(format) => run({ filter: filterOf(filters), sort, direction, format })}
      busy={busy}
      exported={texts.exported}
    />
  );
}
