import type { ReactNode } from "react";
import { Download } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Section } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { Tabs } from "#design-system/Tabs/Tabs.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { texts } from "./texts.ts";
import { sorts, sortsOf, type DashboardSort, type DashboardTab, type Room } from "./dashboardView.ts";
import { useDashboardView } from "./DashboardViews.tsx";

/** Column names for display: 'contractName' is 'Contract Name'. */
export const columnName = (name: string): string =>
  name.replace(/[A-Z]/g, " $&").replace(/^./, (letter) => letter.toUpperCase());
const optionsOf = (room: Room) =>
  sortsOf[room].flatMap((sort) =>
    (["ASC", "DESC"] as const).map((direction) => ({
      value: `${sort} ${direction}`,
      label: direction === "DESC" ? texts.descending(columnName(sorts[sort])) : columnName(sorts[sort]),
    })),
  );

type Props = {
  room: Room;
  /** Why exporting is not possible now. Null: it is. */
  exportReason: string | null;
  exporting: boolean;
  onExport: () => void;
  children: ReactNode;
};

/** One of the three tables, with its tabs, order, search and export. The choices are kept in the address. */
export function DashboardRoom({ room, exportReason, exporting, onExport, children }: Props) {
  const [view, show] = useDashboardView(room);
  const words = texts.rooms[room];
  const content = (
    <>
      <HStack gap="3" mb="3" wrap="wrap" align="end">
        <SelectField
          label={texts.sortBy}
          width="15rem"
          value={view.sort ? `${view.sort} ${view.direction}` : ""}
          placeholder={texts.newestFirst}
          options={optionsOf(room)}
          onChange={(value) => {
            const [sort, direction] = value.split(" ") as [DashboardSort, "ASC" | "DESC"];
            show(value === "" ? { sort: null, direction: "ASC" } : { sort, direction });
          }}
        />
        <TypedSearch
          label={texts.searchIn(words.title)}
          placeholder={texts.search}
          q={view.q}
          onSearch={(q) => show({ q }, true)}
        />
      </HStack>
      {children}
    </>
  );
  const tab = (value: DashboardTab, label: string) => ({ value, label, content });
  return (
    <Section
      title={words.title}
      actions={
        <Button
          size="sm"
          icon={<Download aria-hidden size={16} />}
          reason={exportReason}
          busy={exporting}
          busyLabel={texts.exporting}
          aria-label={`${texts.export} ${words.title}`}
          onClick={onExport}
        >
          {texts.export}
        </Button>
      }
    >
      <Tabs
        label={words.title}
        value={view.tab}
        onChange={(value) => show({ tab: value as DashboardTab })}
        tabs={[tab("waiting", texts.waiting), tab("mine", words.mine), tab("all", words.all)]}
      />
    </Section>
  );
}
