import { Eye, Pencil, Trash2 } from "lucide-react";
import { graphql, readInlineData } from "react-relay";
import { Link } from "react-router";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import type { Column } from "#design-system/DataTable/DataTable.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { CONTRACT_WAITING_LABELS } from "#schema/contracts/words.rules.ts";
import { contractLook, flagLook } from "#web/shell/contractLooks.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type {
  ContractColumns_edge$data,
  ContractColumns_edge$key,
} from "./__generated__/ContractColumns_edge.graphql.ts";
import type { OptionalColumn } from "./contractAddress.ts";
import { texts } from "./texts.ts";

const fragment = graphql`
  fragment ContractColumns_edge on QueryContractsConnectionEdge @inline {
    node {
      id
      key
      number
      name
      department
      vendorName
      startDate
      endDateNow
      amountNow
      status
      intake {
        wasExecuted
      }
      flag
      waitingFor
      askedOfViewer
      ownerName
      createdAt
      viewerCan {
        edit {
          allowed
        }
        delete {
          reason
        }
      }
    }
  }
`;

/** A contract as the list shows it. */
export type ContractRow = ContractColumns_edge$data["node"];

/** The rows of a page. A contract that was just deleted leaves an empty edge until the list is refetched. */
export const rowsOf = (edges: readonly ContractColumns_edge$key[]): ContractRow[] =>
  edges.flatMap((edge) => {
    const { node } = readInlineData(fragment, edge);
    return node ? [{ ...node, id: node.id }] : [];
  });

export const contractPath = ({ key }: Pick<ContractRow, "key">) => `/contracts/${key}`;

const noWrap = (content: React.ReactNode) => (
  <Box as="span" whiteSpace="nowrap" data-figures>
    {content}
  </Box>
);
const day = (date: string | null | undefined) => (date ? noWrap(writtenDate(date)) : texts.absent);

const column = (
  key: keyof typeof texts.columns,
  cell: Column<ContractRow>["cell"],
  more: Partial<Column<ContractRow>> = {},
): Column<ContractRow> => ({ key, header: texts.columns[key], cell, ...more });

const optional: Readonly<Record<OptionalColumn, Column<ContractRow>>> = {
  DEPARTMENT: column("DEPARTMENT", (row) => row.department, { sortable: true }),
  VENDOR: column("VENDOR", (row) => row.vendorName, { sortable: true, width: "15%" }),
  START: column("START", (row) => day(row.startDate), { sortable: true }),
  END: column("END", (row) => day(row.endDateNow), { sortable: true }),
  STATUS: column(
    "STATUS",
    (row) => (
      <HStack as="span" gap="1" wrap="wrap" display="inline-flex">
        <StatusBadge {...contractLook(row.status)} size="sm" />
        {row.flag && <StatusBadge {...flagLook(row.flag)} size="sm" />}
        {row.intake?.wasExecuted && (
          <Text as="span" textStyle="small" color="muted">
            {texts.cameIn}
          </Text>
        )}
      </HStack>
    ),
    { sortable: true },
  ),
  WAITING: column("WAITING", (row) =>
    row.waitingFor ? (
      <>
        {CONTRACT_WAITING_LABELS[row.waitingFor]} {row.askedOfViewer && <strong>{texts.you}</strong>}
      </>
    ) : (
      texts.absent
    ),
  ),
  AMOUNT: column("AMOUNT", (row) => (row.amountNow ? noWrap(`$${showMoney(row.amountNow)}`) : texts.absent), {
    align: "end",
  }),
  OWNER: column("OWNER", (row) => row.ownerName),
  CREATED: column("CREATED", (row) => noWrap(writtenDay(row.createdAt)), { sortable: true }),
};

/**
 * The viewer's task. It replaces the column for whose turn it is, because under Waiting My Action it is always the
 * viewer's.
 */
const asked = column(
  "ASKED",
  (row) => row.askedOfViewer ?? (row.waitingFor ? CONTRACT_WAITING_LABELS[row.waitingFor] : texts.absent),
);

/** The columns of the list: edit, delete, number, name, then the chosen ones. */
export const columnsFor = (
  chosen: readonly OptionalColumn[],
  isWaiting: boolean,
  onDelete: (row: ContractRow) => void,
): Column<ContractRow>[] => [
  column(
    "edit",
    (row) => (
      <Button asChild kind="quiet" size="sm">
        <Link
          to={contractPath(row)}
          aria-label={row.viewerCan.edit.allowed ? texts.edit(row.number) : texts.open(row.number)}
        >
          {row.viewerCan.edit.allowed ? <Pencil aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </Link>
      </Button>
    ),
    // On a phone, the name is the link.
    { hideHeader: true, width: "2.75rem", hideOnPhone: true, hideOnPaper: true },
  ),
  column(
    "delete",
    (row) => (
      <IconButton
        label={texts.delete(row.number)}
        icon={<Trash2 aria-hidden size={16} />}
        reason={row.viewerCan.delete.reason ?? null}
        onClick={() => onDelete(row)}
      />
    ),
    { hideHeader: true, width: "2.75rem", lastOnPhone: true, hideOnPaper: true },
  ),
  column("NUMBER", (row) => noWrap(row.number), { rowHeader: true, sortable: true }),
  column("NAME", (row) => <Link to={contractPath(row)}>{row.name}</Link>, { sortable: true, width: "20%" }),
  ...chosen.map((key) => (key === "WAITING" && isWaiting ? asked : optional[key])),
];
