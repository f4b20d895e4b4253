import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { Brought } from "#web/shell/Brought.tsx";
import { WholeHouse, wholeOf } from "#web/shell/whole.ts";
import { room } from "./routes.ts";

/** The slot in an item's panel, as the room fills it. */
const Place = () => (
  <WholeHouse value={wholeOf([room])}>
    <Brought place="agenda-item" recordKey="AgendaItem:1" />
    <Toaster />
  </WholeHouse>
);

const allowed = { allowed: true, reason: null };
const releaseOf = (more: object = {}) => ({
  __typename: "PressRelease",
  id: "PressRelease:1",
  key: "release-1",
  state: "DRAFT",
  version: 1,
  headline: "Greene County: County Legislature approves a bridge over the Goose Creek",
  body: "The County Legislature of the County of Greene approved the following, on March 11, 2026: A bridge.\n\nThe County Legislature voted 3 to 1.",
  publishedAt: null,
  publishedBy: null,
  withdrawnWhy: null,
  recordChanged: false,
  viewerCan: { edit: allowed, publish: allowed, withdraw: allowed },
  ...more,
});
const drafted = fn();
/** The server's answer about an item with these releases. */
const world = (pressReleases: object[], more: Record<string, unknown> = {}) => {
  const item = {
    __typename: "AgendaItem",
    id: "AgendaItem:1",
    pressReleases,
    viewerCan: { draftPressRelease: allowed },
  };
  return () => ({
    node: item,
    subscriberCounts: [{ __typename: "SubscriberCount", topic: "PRESS_RELEASES", count: 12 }],
    draftPressRelease: (args: unknown) => {
      drafted(args);
      item.pressReleases = [releaseOf()];
      return { __typename: "DraftPressReleasePayload", item };
    },
    publishPressRelease: () => {
      const pressRelease = releaseOf({
        state: "PUBLISHED",
        version: 2,
        publishedAt: "2026-03-11T17:00:00Z",
        publishedBy: "Cleo Clerk",
        item,
      });
      item.pressReleases = [pressRelease];
      return { __typename: "PublishPressReleasePayload", pressRelease };
    },
    ...more,
  });
};

const meta = {
  title: "Communications/ItemReleases",
  component: Place,
  decorators: [withRelay],
  parameters: { relay: world([]) },
} satisfies Meta<typeof Place>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Generated: Story = {
  play: async ({ canvasElement }) => {
    drafted.mockReset();
    const part = within(canvasElement);
    await userEvent.selectOptions(await part.findByLabelText("Tone"), "Plain");
    await userEvent.click(part.getByLabelText("Include fiscal details"));
    await userEvent.click(part.getByRole("button", { name: "Generate press release" }));
    await waitFor(async () => expect(await part.findByText(/approves a bridge over the Goose Creek/)).toBeVisible());
    await expect(drafted).toHaveBeenCalledWith({
      input: { itemId: "AgendaItem:1", tone: "PLAIN", includeFiscal: false },
    });
    await waitFor(() => expect(part.getByRole("button", { name: "Generate again" })).toBeVisible());
  },
};

export const NoOneAnswers: Story = {
  parameters: {
    relay: world([], {
      draftPressRelease: () => {
        throw new Error("down");
      },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Generate press release" }));
    await waitFor(async () => expect(await screen.findByText("Failed to generate press release.")).toBeVisible());
  },
};

export const Published: Story = {
  parameters: { relay: world([releaseOf()]) },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await userEvent.click(await part.findByRole("button", { name: "Publish" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await waitFor(() => expect(dialog.getByText(/12 subscribers get it by email/)).toBeVisible());
    await userEvent.click(dialog.getByRole("button", { name: "Publish the press release" }));
    const link = await part.findByRole("link", { name: "Open the public page" });
    await expect(link).toHaveAttribute("href", "/public/releases/release-1");
  },
};

export const HandEdited: Story = {
  parameters: {
    relay: world([releaseOf()], {
      draftPressRelease: ({ input }: { input: { overwrite?: boolean } }) =>
        input.overwrite
          ? { __typename: "DraftPressReleasePayload", item: { __typename: "AgendaItem", id: "AgendaItem:1" } }
          : {
              __typename: "Refusal",
              code: "HAND_EDITED",
              message: "The press release was changed by hand. Generate again and replace it?",
              field: "overwrite",
            },
    }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Generate again" }));
    const dialog = await screen.findByRole("alertdialog", { name: "Replace the edited text?" });
    await waitFor(() => expect(dialog).toBeVisible());
  },
};

export const RecordChangedSince: Story = {
  parameters: {
    relay: world([
      releaseOf({
        recordChanged: true,
        viewerCan: {
          edit: allowed,
          publish: { allowed: false, reason: "The record has changed since this press release was generated." },
          withdraw: allowed,
        },
      }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await waitFor(async () =>
      expect(await part.findByText("The record has changed since this was generated")).toBeVisible(),
    );
    await waitFor(() =>
      expect(part.getByRole("button", { name: /^Publish/ })).toHaveAttribute("aria-disabled", "true"),
    );
  },
};

export const Withdrawn: Story = {
  parameters: {
    relay: world([
      releaseOf({
        state: "WITHDRAWN",
        publishedAt: "2026-03-11T17:00:00Z",
        publishedBy: "Cleo Clerk",
        withdrawnWhy: "Wrong creek",
      }),
    ]),
  },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await waitFor(async () => expect(await part.findByText("Withdrawn: Wrong creek")).toBeVisible());
    await expect(part.queryByRole("button", { name: "Withdraw" })).toBeNull();
  },
};
