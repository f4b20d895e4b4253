import { Eye, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Box } from "#design-system/Layout/Layout.tsx";
import { writtenDate } from "#web/shell/formats.ts";
import { columnName } from "./DashboardRoom.tsx";
import { texts } from "./texts.ts";

/** A word that is never broken over two lines. */
export const whole = (content: React.ReactNode): React.ReactNode => (
  <Box as="span" whiteSpace="nowrap">
    {content}
  </Box>
);

/** A day as people write it; a dash where there is none. */
export const day = (date: string | null | undefined): React.ReactNode =>
  date ? whole(writtenDate(date)) : texts.absent;

/** A column by its name: 'contractName' is headed Contract Name. */
export const column = <Row,>(
  name: string,
  cell: Column<Row>["cell"],
  more: Partial<Column<Row>> = {},
): Column<Row> => ({ key: name, header: columnName(name), cell, ...more });

/** What the first columns ask of a row, whatever room it is of. */
export type Opened = {
  number: string;
  address: string;
  editable: boolean;
  /** Why it cannot be deleted. Null: it can. */
  keptWhy: string | null;
};

/** The columns that all three tables begin with: open, delete, number. */
export const firstColumns = <Row,>(opened: (row: Row) => Opened, onDelete: (row: Row) => void): Column<Row>[] => [
  {
    key: "EDIT",
    header: texts.columns.edit,
    width: "3rem",
    hideOnPhone: true,
    hideOnPaper: true,
    cell: (row) => {
      const { number, address, editable } = opened(row);
      return (
        <Button asChild kind="quiet" size="sm">
          <Link to={address} aria-label={editable ? texts.edit(number) : texts.open(number)}>
            {editable ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
          </Link>
        </Button>
      );
    },
  },
  {
    key: "DELETE",
    header: texts.columns.delete,
    width: "3rem",
    hideOnPhone: true,
    hideOnPaper: true,
    cell: (row) => {
      const { number, keptWhy } = opened(row);
      return (
        <IconButton
          label={texts.delete(number)}
          icon={<Trash2 aria-hidden size={16} />}
          reason={keptWhy}
          onClick={() => onDelete(row)}
        />
      );
    },
  },
  column(
    "number",
    (row) => {
      const { number, address } = opened(row);
      return whole(<Link to={address}>{number}</Link>);
    },
    { rowHeader: true },
  ),
];
