import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { ImportUsers } from "./ImportUsers.tsx";
import { longSheet, sheet, usersWorld } from "./usersWorld.fixture.ts";

const imported = fn();
const meta = {
  title: "Users/ImportUsers",
  component: ImportUsers,
  decorators: [withRelay],
  render: () => (
    <main>
      <ImportUsers onClose={() => {}} onImported={imported} />
      <Toaster />
    </main>
  ),
  args: { onClose: () => {}, onImported: () => {} },
  parameters: { relay: () => usersWorld([]) },
} satisfies Meta<typeof ImportUsers>;
export default meta;
type Story = StoryObj<typeof meta>;

const openPanel = async () => within(await screen.findByRole("dialog", { name: "Import users" }));
const choose = async (panel: Awaited<ReturnType<typeof openPanel>>, name = "people.csv") =>
  userEvent.upload(await panel.findByTestId("file-input"), new File(["Email\nnia@demo.example\n"], name));

export const BeforeAFileIsChosen: Story = {
  play: async () => {
    const panel = await openPanel();
    await waitFor(() =>
      expect(panel.getByRole("button", { name: "Download an empty file with the right headings" })).toBeVisible(),
    );
    await expect(panel.getByText(/CSV or XLSX, up to 2.0 MB/)).toBeInTheDocument();
  },
};

export const ThreeBadRows: Story = {
  play: async () => {
    imported.mockClear();
    const panel = await openPanel();
    await choose(panel);
    await waitFor(async () => expect(await panel.findByText("The county has no role “Wizard”.")).toBeVisible());
    await expect(
      panel.getByText("We do not know these columns and leave them out: Favourite colour."),
    ).toBeInTheDocument();
    await expect(panel.getAllByText("Refused")).toHaveLength(3);
    await expect(imported).not.toHaveBeenCalled();
    await userEvent.click(panel.getByRole("checkbox", { name: "Only problems" }));
    await waitFor(() => expect(panel.queryByText("nia@demo.example")).toBeNull());
    await expect(panel.getByRole("button", { name: "Download 3 refused rows" })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Import 2 rows" }));
    await waitFor(() => expect(screen.getByText("Imported 2 rows.")).toBeVisible());
    await waitFor(() => expect(panel.getByText("1 created, 1 updated, 1 unchanged, 3 refused.")).toBeVisible());
    await expect(imported).toHaveBeenCalledOnce();
  },
};

export const ManyRows: Story = {
  parameters: {
    relay: () =>
      usersWorld([], { checkUsersImport: { __typename: "CheckUsersImportPayload", sheet: longSheet(5000) } }),
  },
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await waitFor(async () => expect(await panel.findByText("1 to 50 of 5,000 rows")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(panel.getByText("51 to 100 of 5,000 rows")).toBeVisible());
    await expect(panel.getByRole("button", { name: "Import 5,000 rows" })).toBeInTheDocument();
  },
};

export const NothingWouldChange: Story = {
  parameters: {
    relay: () =>
      usersWorld([], {
        checkUsersImport: {
          __typename: "CheckUsersImportPayload",
          sheet: { ...sheet, ignored: [], rows: sheet.rows.slice(4, 5), creates: 0, updates: 0, refused: 0 },
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    const button = await panel.findByRole("button", { name: "Import 0 rows" });
    await expect(button).toHaveAccessibleDescription("No row of this file changes anything.");
  },
};

export const NotATable: Story = {
  parameters: {
    relay: () =>
      usersWorld([], {
        checkUsersImport: {
          __typename: "Refusal",
          code: "UNREADABLE",
          message: "This is no CSV or Excel file.",
          field: null,
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await waitFor(async () => expect(await panel.findByText("This is no CSV or Excel file.")).toBeVisible());
    await expect(panel.queryByRole("button", { name: /^Import/ })).toBeNull();
  },
};

export const Reading: Story = {
  parameters: { relay: () => usersWorld([], { checkUsersImport: () => new Promise(() => {}) }) },
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await waitFor(() => expect(panel.getByText("Reading the file…")).toBeInTheDocument());
  },
};

export const ImportFailed: Story = {
  parameters: {
    relay: () =>
      usersWorld([], {
        importUsers: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    await choose(panel);
    await userEvent.click(await panel.findByRole("button", { name: "Import 2 rows" }));
    await waitFor(async () => expect(await panel.findByText(/^The server did not answer/)).toBeVisible());
    await expect(panel.getByText("The county has no role “Wizard”.")).toBeInTheDocument();
  },
};
