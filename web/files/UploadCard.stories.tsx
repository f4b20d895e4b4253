import type { Meta, StoryObj } from "@storybook/react-vite";
import { delay, http, HttpResponse } from "msw";
import { useFragment, useLazyLoadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { editorScene, editorWorld, fileOf, refusal } from "#web/meetings/editorWorld.fixture.ts";
import type { Scene } from "#web/meetings/editorWorld.fixture.ts";
import query from "#web/meetings/editor/__generated__/MeetingEditorPageQuery.graphql.ts";
import type { MeetingEditorPageQuery } from "#web/meetings/editor/__generated__/MeetingEditorPageQuery.graphql.ts";
import pageFragment from "#web/meetings/editor/__generated__/MeetingEditorPage_meeting.graphql.ts";
import type { MeetingEditorPage_meeting$key } from "#web/meetings/editor/__generated__/MeetingEditorPage_meeting.graphql.ts";
import documentsFragment from "#web/meetings/editor/__generated__/MeetingDocuments_meeting.graphql.ts";
import type { MeetingDocuments_meeting$key } from "#web/meetings/editor/__generated__/MeetingDocuments_meeting.graphql.ts";
import type { FileKind } from "./kinds.ts";
import { UploadCard } from "./UploadCard.tsx";

function Card({ kind = "AGENDA", reason = null }: { kind?: FileKind; reason?: string | null }) {
  const { meeting } = useLazyLoadQuery<MeetingEditorPageQuery>(query, { key: "meeting-1" });
  const page = useFragment<MeetingEditorPage_meeting$key>(pageFragment, meeting ?? null);
  const files = useFragment<MeetingDocuments_meeting$key>(documentsFragment, page ?? null);
  return (
    <>
      <UploadCard
        kind={kind}
        owner={{ meetingId: "Meeting:1" }}
        file={kind === "MEDIA" ? files?.mediaFile : files?.agendaFile}
        reason={reason}
        removeQuestion="Remove the current agenda from this meeting?"
        removeFailed="Failed to remove the file."
      />
      <Toaster />
    </>
  );
}

const ticket = {
  __typename: "PrepareUploadPayload",
  fileId: "StoredFile:new",
  key: "new",
  uploadUrl: "/storage/new",
  publicUrl: null,
  parts: [],
  headers: [{ name: "x-checked", value: "yes" }],
};

/** A county whose storage answers at /storage. `more` overrides mutations. */
function storage(scene: Scene = {}, more: Record<string, unknown> = {}) {
  const sceneData = editorScene(scene);
  return editorWorld(sceneData, {
    prepareUpload: () => ticket,
    attachFile: () => {
      const file = fileOf("AGENDA", "new agenda.pdf");
      sceneData.meeting["agendaFile"] = file;
      sceneData.meeting["mediaFile"] = file;
      return { __typename: "AttachFilePayload", file, meeting: sceneData.meeting, item: null };
    },
    ...more,
  });
}

const pdf = () => new File(["%PDF-1.7 a small agenda"], "new agenda.pdf", { type: "application/pdf" });
const accepted = http.put("*/storage/*", () => new HttpResponse(null, { status: 200, headers: { ETag: '"tag"' } }));

async function choose(canvasElement: HTMLElement, file: File) {
  const card = within(canvasElement);
  await userEvent.upload(await card.findByTestId("file-input"), file, { applyAccept: false });
  return card;
}

const meta = {
  title: "Files/UploadCard",
  component: Card,
  decorators: [withRelay],
  parameters: { relay: () => storage(), msw: [accepted] },
} satisfies Meta<typeof Card>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {};

export const Current: Story = {
  parameters: { relay: () => storage({ meeting: { agendaFile: fileOf("AGENDA", "agenda-2026-4.pdf") } }) },
};

export const Uploaded: Story = {
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, pdf());
    await expect(await card.findByRole("link", { name: /Current/ })).toHaveTextContent("new agenda.pdf");
    await expect(await screen.findByText("Agenda uploaded", {}, { timeout: 8000 })).toBeInTheDocument();
  },
};

export const Uploading: Story = {
  parameters: { msw: [http.put("*/storage/*", () => delay("infinite"))] },
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, pdf());
    await waitFor(async () => expect(await card.findByRole("progressbar", { name: "Upload of Agenda" })).toBeVisible());
  },
};

export const Cancelled: Story = {
  ...Uploading,
  play: async (context) => {
    await Uploading.play?.(context);
    const card = within(context.canvasElement);
    await userEvent.click(card.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(card.getByRole("button", { name: "Upload Agenda" })).toBeVisible());
    await expect(card.queryByText(/Upload failed/)).toBeNull();
  },
};

const refusedOnce = () => [
  http.put("*/storage/*", () => new HttpResponse(null, { status: 503 }), { once: true }),
  accepted,
];

export const StorageRefuses: Story = {
  parameters: { msw: refusedOnce() },
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, pdf());
    await waitFor(async () => expect(await card.findByText("Upload failed: S3 upload failed (503)")).toBeVisible());
  },
};

export const TriedAgain: Story = {
  parameters: { msw: refusedOnce() },
  play: async (context) => {
    await StorageRefuses.play?.(context);
    const card = within(context.canvasElement);
    await userEvent.click(card.getByRole("button", { name: "Try again" }));
    await waitFor(async () => expect(await card.findByRole("link", { name: /Current/ })).toBeVisible());
  },
};

export const ContentRefused: Story = {
  parameters: {
    relay: () =>
      storage(
        {},
        { attachFile: () => refusal("This file is named .pdf but holds something else.", "ContentNotAllowed") },
      ),
  },
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, pdf());
    await expect(
      await card.findByText("Upload failed: This file is named .pdf but holds something else."),
    ).toBeVisible();
  },
};

export const WrongType: Story = {
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, new File(["x"], "agenda.exe"));
    await waitFor(async () =>
      expect(await card.findByText(/agenda\.exe is not a PDF, DOC or DOCX file/)).toBeVisible(),
    );
  },
};

/** A long video uploads in parts. A lost part is sent again automatically; parts that arrived are not. */
export const VideoInParts: Story = {
  args: { kind: "MEDIA" },
  parameters: {
    relay: () => {
      const parts = [1, 2, 3].map((number) => ({ number, url: `/storage/part-${number}`, size: "4", tag: null }));
      return storage({}, { prepareUpload: () => ({ ...ticket, uploadUrl: null, parts }) });
    },
    msw: [
      http.put("*/storage/part-2", () => HttpResponse.error(), { once: true }),
      http.put("*/storage/part-1", () => new HttpResponse(null, { headers: { ETag: '"1"' } }), { once: true }),
      http.put("*/storage/part-1", () => new HttpResponse(null, { status: 409 })),
      accepted,
    ],
  },
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, new File(["abcdefghij"], "meeting.mp4", { type: "video/mp4" }));
    await expect(await card.findByRole("link", { name: /Current/ }, { timeout: 8000 })).toBeVisible();
    await expect(card.queryByText(/Upload failed/)).toBeNull();
  },
};

/**
 * After a reload, the user chooses the same file again. The server reports which parts it has, and only the others are
 * sent.
 */
export const GoesOn: Story = {
  args: { kind: "MEDIA" },
  parameters: {
    relay: () => {
      const parts = [1, 2, 3].map((number) => ({
        number,
        url: `/storage/part-${number}`,
        size: "4",
        tag: number === 2 ? null : `"${number}"`,
      }));
      const world = storage({}, { prepareUpload: () => ({ ...ticket, uploadUrl: null, parts }) });
      const attach = world["attachFile"] as () => unknown;
      return {
        ...world,
        attachFile: ({ input }: { input: { partTags: string[] } }) =>
          input.partTags.join() === '"1","tag","3"' ? attach() : refusal(input.partTags.join()),
      };
    },
    msw: [http.put("*/storage/part-2", () => new HttpResponse(null, { headers: { ETag: '"tag"' } }))],
  },
  play: async ({ canvasElement }) => {
    const card = await choose(canvasElement, new File(["abcdefghij"], "meeting.mp4", { type: "video/mp4" }));
    await expect(await card.findByRole("link", { name: /Current/ }, { timeout: 8000 })).toBeVisible();
  },
};

export const Removed: Story = {
  ...Current,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(await card.findByRole("button", { name: "Remove Agenda" }));
    const question = within(
      await screen.findByRole("alertdialog", { name: "Remove the current agenda from this meeting?" }),
    );
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await expect(await card.findByRole("button", { name: "Upload Agenda" })).toBeInTheDocument();
    await expect(card.queryByRole("link", { name: /Current/ })).toBeNull();
  },
};

export const RemovalUndone: Story = {
  ...Current,
  play: async ({ canvasElement }) => {
    const card = within(canvasElement);
    await userEvent.click(await card.findByRole("button", { name: "Remove Agenda" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Remove" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }, { timeout: 8000 }));
    await expect(await card.findByRole("link", { name: /Current/ })).toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: { reason: "Your role may not upload documents." },
  parameters: { relay: () => storage({ meeting: { agendaFile: fileOf("AGENDA", "agenda-2026-4.pdf") } }) },
};
