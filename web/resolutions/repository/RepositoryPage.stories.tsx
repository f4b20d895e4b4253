import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/RepositoryPageQuery.graphql.ts";
import { pageVariables, readFilters } from "./repositoryFilters.ts";
import RepositoryPage from "./RepositoryPage.tsx";
import { itemCan, listedItem, manyItems, notAllowed, repositoryWorld } from "../repositoryWorld.fixture.ts";

type Loader = { environment: Parameters<typeof loadQuery>[0]; request: Request };
const routeAt = (at: string) => ({
  path: "/resolutions",
  at,
  loader: ({ environment, request }: Loader) => ({
    queryRef: loadQuery(environment, query, pageVariables(readFilters(new URL(request.url).searchParams))),
  }),
});

const meta = {
  title: "Resolutions/RepositoryPage",
  component: RepositoryPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <RepositoryPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/resolutions"), relay: () => repositoryWorld(manyItems(14)) },
} satisfies Meta<typeof RepositoryPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const salt = "Authorizing the purchase of 4,000 tons of road salt from the lowest responsible bidder";

export const AllItems: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const links = await page.findAllByRole("link", { name: salt });
    await expect(links[0]).toHaveAttribute("href", "/resolutions/item-0");
    await expect(page.getByRole("radio", { name: "draft 2" })).not.toBeChecked();
    await expect(page.queryByRole("radio", { name: /rejected/ })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "More" }));
    await expect(page.getByRole("radio", { name: /rejected/ })).not.toBeChecked();
  },
};

export const OneStatus: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("radio", { name: /legal-review/ }));
    await waitFor(async () => expect(await page.findByText("2 of 2 items")).toBeVisible());
  },
};

export const SeveralPages: Story = {
  parameters: { relay: () => repositoryWorld(manyItems(60)) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("25 of 60 items")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Next" }));
    await waitFor(async () => expect(await page.findByRole("link", { name: "Edit RLA-2026-95" })).toBeVisible());
  },
};

export const FoundWithTheWordMarked: Story = {
  parameters: { route: routeAt("/resolutions?q=salt") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const marks = await page.findAllByText("salt");
    await expect(marks[0]?.tagName).toBe("MARK");
  },
};

export const TypingErrorForgiven: Story = {
  parameters: {
    route: routeAt("/resolutions?q=slat"),
    relay: () =>
      repositoryWorld([], {
        resolutions: {
          totalCount: 1,
          correctedTo: "salt",
          edges: [{ cursor: "1", node: listedItem(0), match: [{ text: "salt", hit: true }] }],
          pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "1", endCursor: "1" },
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByText("Showing results for “salt” instead of “slat”.")).toBeVisible(),
    );
  },
};

export const NothingAskedForYet: Story = {
  parameters: { relay: () => repositoryWorld([]) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByText("No meeting items yet.")).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: { route: routeAt("/resolutions?q=harbor&category=grant") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No meeting item matches the filters.")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Clear the filters" }));
    await waitFor(async () => expect((await page.findAllByRole("link", { name: salt }))[0]).toBeVisible());
  },
};

const refusalText = "This resolution has a number in the register. You cannot delete it.";
export const MayOnlyRead: Story = {
  parameters: {
    relay: () =>
      repositoryWorld(
        [
          listedItem(0, {
            status: "ADOPTED",
            viewerCan: itemCan({ edit: notAllowed("Adopted."), delete: notAllowed(refusalText) }),
          }),
        ],
        {
          viewer: {
            can: notAllowed("Asking for a resolution needs the permission Create (Meeting items)."),
            savedViews: [],
            placeResolutions: notAllowed("Your role may not do this."),
            publishResolutions: notAllowed("Your role may not do this."),
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const remove = await page.findByRole("button", { name: "Delete 90-2026" });
    await expect(remove).toHaveAccessibleDescription(refusalText);
    await userEvent.click(remove);
    await expect(screen.queryByRole("alertdialog")).toBeNull();
    await expect(page.getByRole("button", { name: "New" })).toHaveAttribute("aria-disabled", "true");
  },
};

export const Deleted: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete RLA-2026-120" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this item?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete RLA-2026-120" }));
    await waitFor(() => expect(page.queryByRole("link", { name: "Edit RLA-2026-120" })).toBeNull());
  },
};

export const DeletionFailed: Story = {
  parameters: {
    relay: () =>
      repositoryWorld(manyItems(3), {
        deleteResolution: () => {
          throw new Error("down");
        },
      }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Delete RLA-2026-120" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this item?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete RLA-2026-120" }));
    await waitFor(async () => expect(await question.findByText(/^Delete failed \(/)).toBeVisible());
  },
};

export const OtherColumns: Story = {
  parameters: { route: routeAt("/resolutions?columns=status+adopted&density=comfortable") },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("columnheader", { name: "Adopted" })).toBeInTheDocument();
    await expect(page.queryByRole("columnheader", { name: "Vendor" })).toBeNull();
    await userEvent.click(page.getByRole("button", { name: "Columns" }));
    const choice = within(await screen.findByRole("dialog", { name: "Columns" }));
    await userEvent.click(choice.getByRole("checkbox", { name: "Vendor" }));
    await waitFor(async () => expect(await choice.findByRole("checkbox", { name: "Vendor" })).toBeChecked());
  },
};

export const SavedFilters: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Saved filters" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Saved filters" }));
    await expect(dialog.getByRole("link", { name: "My drafts" })).toHaveAttribute(
      "href",
      "/resolutions?status=draft&mine=yes",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Save the filter shown" }));
    await waitFor(async () => expect(await dialog.findByText("Name the filter")).toBeVisible());
    await userEvent.type(dialog.getByRole("textbox", { name: "Name of the filter" }), "Everything");
    await userEvent.click(dialog.getByRole("button", { name: "Save the filter shown" }));
    await waitFor(async () => expect(await dialog.findByRole("link", { name: "Everything" })).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Delete the filter “My drafts”" }));
    await userEvent.click(dialog.getByRole("button", { name: "Delete “My drafts”" }));
    await waitFor(() => expect(dialog.queryByRole("link", { name: "My drafts" })).toBeNull());
  },
};

const exported = fn();
export const Exported: Story = {
  parameters: {
    route: routeAt("/resolutions?status=draft"),
    relay: () =>
      repositoryWorld(manyItems(14), {
        exportResolutions: ({ input }: { input: unknown }) => {
          exported(input);
          return { __typename: "Refusal", code: "TOO_MANY", message: "More than 50,000 items: narrow the list first." };
        },
      }),
  },
  play: async ({ canvasElement }) => {
    exported.mockClear();
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Export" }));
    await userEvent.click(await page.findByRole("menuitem", { name: /\.csv/ }));
    await waitFor(() => expect(screen.getByText("More than 50,000 items: narrow the list first.")).toBeVisible());
    await expect(exported).toHaveBeenCalledWith(
      expect.objectContaining({ format: "CSV", filter: expect.objectContaining({ status: "DRAFT" }) }),
    );
  },
};

const chooseRows = async (canvasElement: HTMLElement, ...numbers: string[]) => {
  const page = within(canvasElement);
  for (const number of numbers) await userEvent.click(await page.findByLabelText(`Choose ${number}`));
  return within(await page.findByRole("group", { name: "With the chosen items" }));
};

/** Items that can be published are published. The others are listed with the reason. */
export const SeveralPublished: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const acts = await chooseRows(canvasElement, "RLA-2026-120", "85-2026");
    await expect(acts.getByText("2 chosen")).toBeVisible();
    await userEvent.click(acts.getByRole("button", { name: "Publish" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Publish these 2 items?" }));
    await userEvent.click(question.getByRole("button", { name: "Publish" }));
    await waitFor(async () => expect(await page.findByText("1 item is published.")).toBeVisible());
    await expect(page.getByText("1 was left as it is")).toBeVisible();
    await expect(page.getByText(/Only an adopted resolution can be published/)).toBeVisible();
    await expect(page.queryByRole("group", { name: "With the chosen items" })).toBeNull();
  },
};

export const SeveralPlaced: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const acts = await chooseRows(canvasElement, "RLA-2026-120", "RLA-2026-116");
    await userEvent.click(acts.getByRole("button", { name: "Place on agenda" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Place these 2 items on an agenda" }));
    const place = () => dialog.getByRole("button", { name: "Place on agenda" });
    await expect(place()).toHaveAttribute("aria-disabled", "true");
    await userEvent.selectOptions(
      dialog.getByLabelText("Meeting"),
      await dialog.findByRole("option", { name: /^2026-24/ }),
    );
    await userEvent.click(place());
    await waitFor(async () =>
      expect(await page.findByText("1 item is on the agenda of meeting 2026-24.")).toBeVisible(),
    );
    await expect(page.getByText(/The board's agenda takes only resolutions in board review/)).toBeVisible();
  },
};

export const ChosenByThoseWhoMayNot: Story = {
  parameters: {
    relay: () => {
      const world = repositoryWorld(manyItems(3));
      const viewer = world["viewer"] as Record<string, unknown>;
      const refused = notAllowed("Your role may not do this.");
      Object.assign(viewer, { publishResolutions: refused, placeResolutions: refused });
      return world;
    },
  },
  play: async ({ canvasElement }) => {
    const acts = await chooseRows(canvasElement, "RLA-2026-120");
    for (const name of ["Publish", "Place on agenda"])
      await expect(acts.getByRole("button", { name })).toHaveAttribute("aria-disabled", "true");
    await expect(acts.getByRole("button", { name: "Export: 1 chosen" })).toBeVisible();
    await userEvent.click(acts.getByRole("button", { name: "Choose all shown" }));
    await expect(acts.getByText("3 chosen")).toBeVisible();
    await userEvent.click(acts.getByRole("button", { name: "Choose none" }));
    await waitFor(() =>
      expect(within(canvasElement).queryByRole("group", { name: "With the chosen items" })).toBeNull(),
    );
  },
};
