import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { useFragment, useLazyLoadQuery } from "react-relay";
import { expect, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { CoverSheetAttachments } from "./CoverSheetAttachments.tsx";
import { attachmentOf, canAll, editorScene, editorWorld, quotes, refusal, refusedFor } from "../editorWorld.fixture.ts";
import type { Row } from "../editorWorld.fixture.ts";
import query from "./__generated__/ResolutionEditorPageQuery.graphql.ts";
import type { ResolutionEditorPageQuery } from "./__generated__/ResolutionEditorPageQuery.graphql.ts";
import editor from "./__generated__/ResolutionEditor_resolution.graphql.ts";
import type { ResolutionEditor_resolution$key } from "./__generated__/ResolutionEditor_resolution.graphql.ts";
import tab from "./__generated__/CoverSheetTab_resolution.graphql.ts";
import type { CoverSheetTab_resolution$key } from "./__generated__/CoverSheetTab_resolution.graphql.ts";

/** This part of the page alone, with data from the page's own query. */
function Attachments() {
  const { resolution } = useLazyLoadQuery<ResolutionEditorPageQuery>(query, { key: "resolution-1" });
  const page = useFragment<ResolutionEditor_resolution$key>(editor, resolution ?? null);
  const sheet = useFragment<CoverSheetTab_resolution$key>(tab, page ?? null);
  if (!sheet) return null;
  return (
    <LeaveGuard panel="">
      <CoverSheetAttachments resolution={sheet} />
      <Toaster />
    </LeaveGuard>
  );
}

/** A county whose storage accepts files. `refused` maps file names to why they are rejected. */
function storage(refused: Readonly<Record<string, string>> = {}, scene: Row = editorScene()): Row {
  const names: string[] = [];
  return editorWorld(scene, {
    prepareUpload: ({ input }: { input: Row }) => {
      names.push(String(input["filename"]));
      const at = names.length - 1;
      return {
        __typename: "PrepareUploadPayload",
        fileId: `StoredFile:${at}`,
        key: String(at),
        uploadUrl: `/storage/${at}`,
        publicUrl: null,
        parts: [],
        headers: [],
      };
    },
    attachToResolution: ({ input }: { input: Row }) => {
      const name = names[Number(String(input["fileId"]).split(":")[1])] ?? "";
      if (refused[name]) return refusal(refused[name], "CONTENT_DIFFERS");
      const file = attachmentOf(name);
      Object.assign(scene, { attachments: [...(scene["attachments"] as Row[]), file] });
      return { __typename: "AttachToResolutionPayload", resolution: scene, file };
    },
  });
}

const accepted = http.put("*/storage/*", () => new HttpResponse(null, { status: 200 }));
const pdf = (name: string) => new File(["%PDF-1.7"], name, { type: "application/pdf" });

async function choose(canvasElement: HTMLElement, ...names: string[]) {
  const part = within(canvasElement);
  await userEvent.upload(await part.findByTestId("file-input"), names.map(pdf));
  return part;
}

const meta = {
  title: "Resolutions/CoverSheetAttachments",
  component: Attachments,
  decorators: [withRelay],
  parameters: { relay: () => storage(), msw: [accepted] },
} satisfies Meta<typeof Attachments>;
export default meta;
type Story = StoryObj<typeof meta>;

export const None: Story = {};

export const TwoThere: Story = { parameters: { relay: () => editorWorld(editorScene({ attachments: quotes() })) } };

export const TwoSentOneAfterTheOther: Story = {
  play: async ({ canvasElement }) => {
    const part = await choose(canvasElement, "Quote A.pdf", "Quote B.pdf");
    await expect(await part.findByRole("link", { name: "Quote A.pdf" })).toBeInTheDocument();
    await expect(await part.findByRole("link", { name: "Quote B.pdf" })).toBeInTheDocument();
  },
};

export const OnItsWay: Story = {
  parameters: { msw: [http.put("*/storage/*", () => delay("infinite"))] },
  play: async ({ canvasElement }) => {
    const part = await choose(canvasElement, "Quote A.pdf", "Quote B.pdf");
    await waitFor(async () =>
      expect(await part.findByRole("progressbar", { name: "Upload of the attachment" })).toBeVisible(),
    );
    await expect(part.getByText("1 more to send.")).toBeInTheDocument();
  },
};

export const RefusedOneIsLeftOut: Story = {
  parameters: { relay: () => storage({ "Quote A.pdf": "The content of this file does not match its type." }) },
  play: async ({ canvasElement }) => {
    const part = await choose(canvasElement, "Quote A.pdf", "Quote B.pdf");
    await waitFor(async () =>
      expect(await part.findByText("Upload failed: The content of this file does not match its type.")).toBeVisible(),
    );
    await userEvent.click(part.getByRole("button", { name: "Leave it out" }));
    await expect(await part.findByRole("link", { name: "Quote B.pdf" })).toBeInTheDocument();
    await expect(part.queryByRole("link", { name: "Quote A.pdf" })).toBeNull();
  },
};

export const AdoptedAndClosed: Story = {
  parameters: {
    relay: () =>
      editorWorld(editorScene({ attachments: quotes(), viewerCan: canAll(refusedFor("This resolution is adopted.")) })),
  },
  play: async ({ canvasElement }) => {
    const part = within(canvasElement);
    await waitFor(async () =>
      expect(await part.findByRole("button", { name: "Add attachments" })).toHaveAccessibleDescription(
        /This resolution is adopted\./,
      ),
    );
  },
};
