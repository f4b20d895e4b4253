import type { Meta, StoryObj } from "@storybook/react-vite";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { expect, fn, userEvent, within } from "storybook/test";
import { Button, IconButton } from "../Button/Button.tsx";
import { EmptyState } from "../EmptyState/EmptyState.tsx";
import { StatusBadge } from "../StatusBadge/StatusBadge.tsx";
import { DataTable } from "./DataTable.tsx";
import type { Column, DataTableProps, Sort } from "./DataTable.tsx";

type Meeting = { number: string; type: string; date: string; place: string; items: number };
const meetings: Meeting[] = [
  { number: "2026-1", type: "Board", date: "Jan 13, 2026", place: "Legislative Chamber", items: 31 },
  {
    number: "2026-2",
    type: "Committee",
    date: "Jan 20, 2026",
    place: "Conference Room B, second floor of the County Office Building",
    items: 4,
  },
  { number: "2026-3", type: "Special", date: "Feb 2, 2026", place: "Legislative Chamber", items: 1 },
];

const columns: Column<Meeting>[] = [
  {
    key: "number",
    header: "Number",
    cell: (row) => <a href={`#${row.number}`}>{row.number}</a>,
    sortable: true,
    rowHeader: true,
  },
  {
    key: "type",
    header: "Type",
    cell: (row) => <StatusBadge word={row.type} hue="teal" shape="square" />,
    sortable: true,
  },
  { key: "date", header: "Date", cell: (row) => <time>{row.date}</time>, sortable: true },
  { key: "place", header: "Location", cell: (row) => row.place },
  { key: "items", header: "Items", cell: (row) => row.items, align: "end" },
];

const actions = (row: Meeting) => (
  <>
    <IconButton label={`Edit meeting ${row.number}`} icon={<Pencil aria-hidden />} />
    <IconButton label={`Delete meeting ${row.number}`} icon={<Trash2 aria-hidden />} />
  </>
);

function Sorted(props: Partial<DataTableProps<Meeting>>) {
  const [sort, setSort] = useState<Sort>({ column: "number", direction: "ascending" });
  const rows = [...meetings].sort(
    (a, b) => a.number.localeCompare(b.number) * (sort.direction === "ascending" ? 1 : -1),
  );
  return (
    <DataTable
      caption="Board Meetings"
      rows={rows}
      rowKey={(row) => row.number}
      columns={columns}
      sort={sort}
      onSort={setSort}
      rowActions={actions}
      {...props}
    />
  );
}

const meta = { title: "Table/DataTable", component: Sorted } satisfies Meta<typeof Sorted>;
export default meta;
type Story = StoryObj<typeof meta>;

export const SortedByItsHeader: Story = {
  play: async ({ canvas }) => {
    const header = canvas.getByRole("columnheader", { name: "Number" });
    await expect(header).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(within(header).getByRole("button"));
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(canvas.getAllByRole("rowheader")[0]).toHaveTextContent("2026-3");
    await expect(canvas.getByRole("status")).toHaveTextContent("Board Meetings, sorted by Number, descending");
    await expect(canvas.getByRole("columnheader", { name: "Type" })).not.toHaveAttribute("aria-sort");
  },
};

export const Comfortable: Story = { args: { density: "comfortable" } };

export const CardsOnAPhone: Story = { globals: { viewport: { value: "phone" } } };

export const OpensByDoubleClick: Story = {
  args: { onOpen: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.dblClick(canvas.getByText("Feb 2, 2026"));
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ number: "2026-3" }));
  },
};

export const Loading: Story = {
  args: { loading: "Loading meetings…" },
  play: async ({ canvas }) => expect(canvas.getByRole("status")).toHaveTextContent("Loading meetings…"),
};

export const Empty: Story = {
  args: {
    rows: [],
    empty: <EmptyState title="No meetings found." action={<Button kind="primary">New Meeting</Button>} />,
  },
};

export const CouldNotBeLoaded: Story = { args: { error: "Meetings could not be loaded. Try again in a minute." } };

export const AYearOfVotes: Story = {
  args: {
    rows: Array.from({ length: 60 }, (_, index) => ({
      number: `2026-${index + 1}`,
      type: "Board",
      date: "Jan 13, 2026",
      place: "Legislative Chamber",
      items: index,
    })),
    rowActions: undefined,
    captionHidden: true,
  },
};
