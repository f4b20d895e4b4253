import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/LogPageQuery.graphql.ts";
import { logVariables, readLog } from "./logAddress.ts";
import LogPage from "./LogPage.tsx";
import { entries, entry, logWorld } from "./world.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (search: string) => ({
  path: "/log",
  at: `/log?${search}`,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, logVariables(readLog(new URL(request.url).searchParams))),
  }),
});
const some = () => [
  entry(4, {
    changes: ["Name", "Title", "Telephone", "E-mail"].map((field) => ({ field, before: "one", after: "two" })),
  }),
  entry(3, { words: "Exported the log", record: null, path: null, changes: [], action: "exportLog", noun: "Tenant" }),
  entry(2, {
    words: "Renamed the role",
    action: "updateRole",
    changes: [{ field: "Name", before: null, after: "Clerk" }],
  }),
  entry(1, {
    words: "Sent a letter",
    actorName: "Dais",
    actor: null,
    permission: null,
    ip: null,
    userAgent: null,
    requestId: null,
  }),
];

const meta = {
  title: "Records/LogPage",
  component: LogPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <LogPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt(""), relay: () => logWorld(some()) },
} satisfies Meta<typeof LogPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const TheNewestFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("4 of 4 entries")).toBeVisible());
    const rows = within(page.getByRole("table", { name: "Log" })).getAllByRole("rowheader");
    await expect(rows.map(({ textContent }) => textContent)).toEqual([
      "Changed what the role Clerk may do",
      "Exported the log",
      "Renamed the role",
      "Sent a letter",
    ]);
    await expect(page.getByText("and 2 more fields")).toBeInTheDocument();
  },
};

export const AnEntryIsOpened: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("link", { name: "Changed what the role Clerk may do" }));
    const panel = within(await screen.findByRole("dialog", { name: "Changed what the role Clerk may do" }));
    await waitFor(() => expect(panel.getByText("Edit permissions - Role record")).toBeVisible());
    await expect(panel.getByText("192.0.2.7")).toBeInTheDocument();
    await expect(panel.getByRole("list", { name: "What changed" }).children).toHaveLength(4);
    await expect(panel.getByRole("link", { name: "Clerk" })).toHaveAttribute(
      "href",
      "/permissions/role/01996a6e-0000-7000-8000-0000000000c1",
    );
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
};

export const TheProductsOwnDeed: Story = {
  parameters: { route: routeAt("open=1") },
  play: async () => {
    const panel = within(await screen.findByRole("dialog", { name: "Sent a letter" }));
    await waitFor(() => expect(panel.getByText("None: done by Dais itself")).toBeVisible());
    await expect(panel.getByText("Not sent over the network")).toBeInTheDocument();
  },
};

export const EverythingOfOneRecord: Story = {
  parameters: { route: routeAt("open=2") },
  play: async ({ canvasElement }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Renamed the role" }));
    await userEvent.click(panel.getByRole("button", { name: "Everything done to this record" }));
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("You see only the entries of one record.")).toBeVisible());
    await expect(page.queryByText("Exported the log")).toBeNull();
  },
};

export const NarrowedByKeys: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const what = await page.findByRole("combobox", { name: "What" });
    await userEvent.type(what, "renamed");
    await userEvent.keyboard("{Enter}");
    await waitFor(async () => expect(await page.findByText("1 of 1 entry")).toBeVisible());
    await expect(page.getByRole("combobox", { name: "What" })).toHaveValue("Renamed the role");
    await userEvent.type(page.getByRole("searchbox", { name: "Search the log" }), "harbor");
    await waitFor(async () => expect(await page.findByText("No entries match the filters.")).toBeVisible());
    await userEvent.click(page.getAllByRole("button", { name: "Clear the filters" })[0] as HTMLElement);
    await waitFor(async () => expect(await page.findByText("4 of 4 entries")).toBeVisible());
    await expect(page.getByRole("searchbox", { name: "Search the log" })).toHaveValue("");
  },
};

export const SeveralPages: Story = {
  parameters: { relay: () => logWorld(entries(60, (seq) => ({ words: `Deed number ${seq}` }))) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Deed number 35" })).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Prev" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Deed number 60" })).toBeVisible());
  },
};

const verify = async (canvasElement: HTMLElement) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "Verify the log" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Verify the log" }));
  await userEvent.click(dialog.getByRole("button", { name: "Verify" }));
  return dialog;
};

export const Intact: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await verify(canvasElement);
    await waitFor(() => expect(dialog.getByText("The log is intact.")).toBeVisible());
    await expect(dialog.getByText("We checked 4 entries. Every link is intact.")).toBeVisible();
    await expect(dialog.getByText(/Head: 4:/)).toBeVisible();
  },
};

export const Broken: Story = {
  parameters: {
    relay: () =>
      logWorld(some(), {
        verifyLog: {
          __typename: "VerifyLogPayload",
          verification: {
            intact: false,
            entries: 2,
            headSeq: 4,
            headHash: "9f2c",
            brokenAt: 3,
            broken: "Entry 3 was changed after it was written: its text does not give its hash.",
            at: "2026-03-11T15:00:00Z",
          },
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const dialog = await verify(canvasElement);
    await waitFor(() => expect(dialog.getByText("The log is broken at place 3.")).toBeVisible());
    await expect(dialog.getByText("The 2 entries before it are intact.")).toBeVisible();
    await expect(dialog.getByText(/Entry 3 was changed after it was written/)).toBeVisible();
  },
};

export const AHeadThatIsNone: Story = {
  parameters: {
    relay: () =>
      logWorld(some(), {
        verifyLog: {
          __typename: "Refusal",
          code: "BAD_HEAD",
          message: "A noted head looks like 17:9f86d081… with 64 letters and digits behind the colon.",
          field: "head",
        },
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Verify the log" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Verify the log" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Head from an earlier check" }), "17{Enter}");
    await waitFor(() => expect(dialog.getByText(/A noted head looks like/)).toBeVisible());
    await expect(dialog.getByRole("textbox", { name: "Head from an earlier check" })).toHaveValue("17");
  },
};

const exported = fn();
export const ExportOfWhatIsShown: Story = {
  parameters: {
    route: routeAt("action=updateRole"),
    relay: () =>
      logWorld(some(), {
        exportLog: ({ input }: { input: unknown }) => {
          exported(input);
          return { __typename: "Refusal", code: "TOO_MANY_ROWS", message: "More than 50,000 entries: narrow the log." };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    exported.mockClear();
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Export" }));
    await userEvent.click(await page.findByRole("menuitem", { name: /\.jsonl/ }));
    await waitFor(() => expect(screen.getByText("More than 50,000 entries: narrow the log.")).toBeVisible());
    await expect(exported).toHaveBeenCalledWith(
      expect.objectContaining({ format: "JSONL", filter: expect.objectContaining({ action: "updateRole" }) }),
    );
  },
};

export const MayOnlyRead: Story = {
  parameters: {
    relay: () =>
      logWorld(some(), {
        viewer: {
          can: ({ permission }: { permission: string }) =>
            permission.endsWith(".view")
              ? { allowed: true, reason: null }
              : { allowed: false, reason: "The role Auditor does not hold the permission." },
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const button = await page.findByRole("button", { name: "Verify the log" });
    await expect(button).toHaveAccessibleDescription("The role Auditor does not hold the permission.");
    await userEvent.click(page.getByRole("button", { name: "Export" }));
    await expect(await page.findByRole("menuitem", { name: /\.csv/ })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      logWorld([], {
        auditChoices: null,
        viewer: { can: { allowed: false, reason: "The role Clerk does not hold the permission “View - Audit log”." } },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("You do not have permission to view the log.")).toBeVisible(),
    );
    await expect(page.queryByRole("button", { name: "Verify the log" })).toBeNull();
  },
};

export const Empty: Story = {
  parameters: { relay: () => logWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("The log is empty.")).toBeVisible());
  },
};

export const Loading: Story = {
  parameters: { relay: () => logWorld([], { auditLog: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText("Loading…")).toBeInTheDocument());
  },
};
