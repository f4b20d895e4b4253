import { notify } from "#design-system/Toaster/notify.ts";
import { download } from "#web/lists/download.ts";
import { ExportMenu } from "#web/lists/ExportMenu.tsx";
import { sheets } from "#web/lists/texts.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { filterOf, orderOf, type RepositoryFilters } from "./repositoryFilters.ts";
import { texts } from "./texts.ts";

type Props = {
  filters: RepositoryFilters;
  /** Years with adopted resolutions, newest first. */
  years: readonly number[];
  /** Global ids of the only items to export. Absent: the whole filtered set. */
  chosen?: readonly string[];
};

/**
 * Exports the whole filtered set, not only the current page, as a spreadsheet or text, and the book of a year's adopted
 * resolutions.
 */
export function RepositoryExport({ filters, years, chosen }: Props) {
  const [run, busy] = useVerb(mutation("exportResolutions { rows file { filename url } }"), texts.exportFailed);
  const [runRegister, printing] = useVerb(mutation("printRegister { file { filename url } }"), texts.exportFailed);
  const register = async (year: number) => {
    const result = await runRegister({ year });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    const { url, filename } = result.payload.file;
    download(url, filename);
  };
  return (
    <ExportMenu
      formats={sheets}
      run={(format) =>
        run({
          filter: chosen ? { ids: [...chosen] } : filterOf(filters),
          ...orderOf(filters),
          format,
          layout: "REPOSITORY",
        })
      }
      busy={busy || printing}
      of={chosen && texts.chosenCount(chosen.length)}
      exported={texts.exported}
      more={years.map((year) => ({
        key: String(year),
        label: texts.register(year),
        onSelect: () => void register(year),
      }))}
    />
  );
}
