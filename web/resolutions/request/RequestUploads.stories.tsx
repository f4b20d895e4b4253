import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { expect, fn, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { listedItem, repositoryWorld } from "../repositoryWorld.fixture.ts";
import { RequestUploads } from "./RequestUploads.tsx";

const accepted = http.put("*/storage/*", () => new HttpResponse(null, { status: 200 }));
const created = { id: "Resolution:0", key: "item-0", number: "RLA-2026-121" };
const pdf = (name: string) => new File(["%PDF-1.7 a small quote"], name, { type: "application/pdf" });
const infected = "This file carries a virus and was removed.";

/** A county whose storage answers at /storage. A file named in `refused` is checked and rejected. */
function storage(refused: string | null = null) {
  const names = new Map<string, string>();
  return repositoryWorld([], {
    prepareUpload: ({ input }: { input: { filename: string } }) => {
      const fileId = `StoredFile:${names.size}`;
      names.set(fileId, input.filename);
      return {
        __typename: "PrepareUploadPayload",
        fileId,
        key: fileId,
        uploadUrl: "/storage/new",
        parts: [],
        headers: [],
      };
    },
    attachToResolution: ({ input }: { input: { fileId: string } }) =>
      names.get(input.fileId) === refused
        ? { __typename: "Refusal", code: "INFECTED", message: infected }
        : {
            __typename: "AttachToResolutionPayload",
            file: { __typename: "StoredFile", id: input.fileId },
            resolution: listedItem(0),
          },
  });
}

const meta = {
  title: "Resolutions/RequestUploads",
  component: RequestUploads,
  decorators: [withRelay],
  render: (args) => (
    <main>
      <h1>Request</h1>
      <h2>Attachments</h2>
      <RequestUploads {...args} />
    </main>
  ),
  args: { resolution: created, files: [pdf("quote.pdf"), pdf("map.pdf")], onDone: fn() },
  parameters: { relay: () => storage(), msw: [accepted] },
} satisfies Meta<typeof RequestUploads>;
export default meta;
type Story = StoryObj<typeof meta>;

export const AllAttached: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getAllByText("Attached")).toHaveLength(2), { timeout: 8000 });
    await waitFor(() => expect(args.onDone).toHaveBeenCalledOnce());
  },
};

export const OneRefused: Story = {
  parameters: { relay: () => storage("quote.pdf") },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText(`Upload failed: ${infected}`)).toBeVisible(), { timeout: 8000 });
    await waitFor(() => expect(page.getByText("Attached")).toBeVisible(), { timeout: 8000 });
    await expect(args.onDone).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole("button", { name: "Open the item" }));
    await expect(args.onDone).toHaveBeenCalledOnce();
  },
};

const never = http.put("*/storage/*", async () => {
  await delay("infinite");
  return new HttpResponse(null);
});
export const OnTheirWay: Story = {
  parameters: { msw: [never] },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByText("Waiting")).toBeVisible());
    await waitFor(() => expect(page.getByRole("progressbar", { name: "Upload of quote.pdf" })).toBeVisible());
  },
};
