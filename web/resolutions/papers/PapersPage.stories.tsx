import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, userEvent, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { itemCan, listedItem, notAllowed, repositoryWorld } from "../repositoryWorld.fixture.ts";
import query from "./__generated__/PapersPageQuery.graphql.ts";
import PapersPage from "./PapersPage.tsx";

type Loader = { environment: Parameters<typeof loadQuery>[0] };
const law = listedItem(0, { status: "ADOPTED", displayNumber: "17-2019", title: "Road salt for the winter" });
const sealed = listedItem(1, {
  status: "ADOPTED",
  displayNumber: "4-2026",
  viewerCan: itemCan({ attach: notAllowed("This resolution is adopted. You cannot change an adopted text.") }),
});

/** A county in which names that start with a number belong to its law. Its storage answers at /storage. */
const world = (more: Record<string, unknown> = {}) =>
  repositoryWorld([], {
    resolutionsOfPapers: ({ filenames }: { filenames: string[] }) =>
      filenames.map((filename) => ({
        __typename: "PaperMatch",
        filename,
        resolution: filename.startsWith("17-2019") ? law : filename.startsWith("4-2026") ? sealed : null,
      })),
    prepareUpload: ({ input }: { input: { filename: string } }) => ({
      __typename: "PrepareUploadPayload",
      fileId: `StoredFile:${input.filename}`,
      uploadUrl: "/storage/new",
      parts: [],
      headers: [],
    }),
    attachToResolution: ({ input: { fileId } }: { input: { fileId: string } }) =>
      fileId.includes("infected")
        ? { __typename: "Refusal", code: "INFECTED", message: "This file carries a virus and was removed." }
        : { __typename: "AttachToResolutionPayload", file: { __typename: "StoredFile", id: fileId }, resolution: law },
    ...more,
  });

const meta = {
  title: "Resolutions/PapersPage",
  component: PapersPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <PapersPage />
    </main>
  ),
  parameters: {
    route: {
      path: "/resolutions/papers",
      at: "/resolutions/papers",
      loader: ({ environment }: Loader) => ({ queryRef: loadQuery(environment, query, {}) }),
    },
    relay: () => world(),
    msw: [http.put("*/storage/*", () => new HttpResponse(null, { status: 200 }))],
  },
} satisfies Meta<typeof PapersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });
async function choose(canvas: HTMLElement, ...names: string[]) {
  const page = within(canvas);
  await page.findByRole("button", { name: /Choose files/ });
  await userEvent.upload(canvas.querySelector("input[type=file]") as HTMLInputElement, names.map(pdf));
  return page;
}

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole("button", { name: /Choose files/ })).toBeEnabled();
  },
};

export const EachFindsItsResolution: Story = {
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, "17-2019 signed.pdf", "4-2026.pdf", "scan 0001.pdf");
    await expect(await page.findByRole("link", { name: "17-2019" })).toBeVisible();
    await expect(page.getByText(/You cannot change an adopted text/)).toBeVisible();
    await userEvent.type(page.getByLabelText("Resolution number for scan 0001.pdf"), "17-2019{Enter}");
    await expect(await page.findByRole("button", { name: "Attach 2 files" })).toBeEnabled();
    await userEvent.click(page.getByRole("button", { name: "Leave out 4-2026.pdf" }));
    await userEvent.click(page.getByRole("button", { name: "Attach 2 files" }));
    await expect(await page.findByText("2 files are attached.", {}, { timeout: 8000 })).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Attach more files" }));
    await expect(await page.findByRole("button", { name: /Choose files/ })).toBeEnabled();
  },
};

export const OneRefused: Story = {
  play: async ({ canvasElement }) => {
    const page = await choose(canvasElement, "17-2019 infected.pdf", "17-2019 map.pdf");
    await userEvent.click(await page.findByRole("button", { name: "Attach 2 files" }));
    await expect(await page.findByText(/This file carries a virus/, {}, { timeout: 8000 })).toBeVisible();
    await expect(
      await page.findByText(/1 file is attached. 1 file is not attached./, {}, { timeout: 8000 }),
    ).toBeVisible();
  },
};

export const WhoMayNot: Story = {
  parameters: {
    relay: () =>
      world({ viewer: { can: notAllowed("You may not edit meeting items."), user: null, departmentName: null } }),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("You may not edit meeting items.")).toBeInTheDocument();
  },
};
