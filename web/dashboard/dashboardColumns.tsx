import { Eye, Pencil, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { StatusBadge, type StatusBadgeProps } from "#design-system/StatusBadge/StatusBadge.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { columnName } from "./DashboardRoom.tsx";
import type { Room } from "./dashboardView.ts";
import { texts } from "./texts.ts";

/** Text that never breaks across lines. */
export const whole = (content: ReactNode): ReactNode => (
  <Box as="span" whiteSpace="nowrap">
    {content}
  </Box>
);

/** A day for display; a dash if there is none. */
const day = (date: string | null | undefined): ReactNode => (date ? whole(writtenDate(date)) : texts.absent);

/** A row of any of the three tables. */
export type Line = {
  id: string;
  number: string;
  address: string;
  /** It can be edited on its own page. */
  editable: boolean;
  /** Why it cannot be deleted. Null: it can be. */
  keptWhy: string | null | undefined;
  authority: ReactNode;
  department: string;
  vendor: string;
  name: string;
  start: string | null | undefined;
  end: string | null | undefined;
  status: StatusBadgeProps;
  /** The day of its adoption or execution. */
  doneOn: string | null | undefined;
  waitingOn: string | null | undefined;
};

/** A column by its name: 'contractName' is headed Contract Name. */
const column = (name: string, cell: Column<Line>["cell"], more: Partial<Column<Line>> = {}): Column<Line> => ({
  key: name,
  header: columnName(name),
  cell,
  ...more,
});
const narrow = { width: "3rem", hideOnPhone: true, hideOnPaper: true };
const wideOnly = { wideOnly: true };

/** The columns of a table, in order. */
export const columnsOf = (room: Room, onDelete: (line: Line) => void): Column<Line>[] => [
  {
    key: "EDIT",
    header: texts.columns.edit,
    ...narrow,
    cell: ({ number, address, editable }) => (
      <Button asChild kind="quiet" size="sm">
        <Link to={address} aria-label={editable ? texts.edit(number) : texts.open(number)}>
          {editable ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </Link>
      </Button>
    ),
  },
  {
    key: "DELETE",
    header: texts.columns.delete,
    ...narrow,
    cell: (line) => (
      <IconButton
        label={texts.delete(line.number)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={line.keptWhy ?? null}
        onClick={() => onDelete(line)}
      />
    ),
  },
  column("number", ({ number, address }) => whole(<Link to={address}>{number}</Link>), { rowHeader: true }),
  column("authority", ({ authority }) => authority, wideOnly),
  column("department", ({ department }) => department),
  column("vendor", ({ vendor }) => vendor),
  column("contractName", ({ name }) => name),
  column("startDate", ({ start }) => day(start), wideOnly),
  column("endDate", ({ end }) => day(end), wideOnly),
  column("status", ({ status }) => <StatusBadge {...status} />),
  column(room === "meetings" ? "adopted" : "executed", ({ doneOn }) => day(doneOn), wideOnly),
  column("waitingOn", ({ waitingOn }) => waitingOn ?? texts.absent),
];
