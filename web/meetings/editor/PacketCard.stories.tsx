import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, screen, userEvent, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { EditorParts } from "../EditorParts.fixture.tsx";
import { editorScene, editorWorld, fileOf, packetOf } from "../editorWorld.fixture.ts";
import { MeetingDocuments } from "./MeetingDocuments.tsx";
import { texts } from "../texts.ts";

const meta = {
  title: "Meetings/PacketCard",
  decorators: [withRelay],
  render: () => <EditorParts>{(meeting) => <MeetingDocuments meeting={meeting} />}</EditorParts>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const worldWith = (packet: Record<string, unknown>) => () => {
  const scene = editorScene({});
  Object.assign(scene.meeting, { packet });
  return editorWorld(scene);
};

/** The button requests the packet, and the page then shows its progress. */
export const AskedFor: Story = {
  parameters: { relay: () => editorWorld() },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: texts.packetBuild }));
    await expect(await page.findByText(texts.packetProgress(3, 12))).toBeVisible();
    await expect(screen.getByText(texts.packetBuilding)).toBeVisible();
  },
};

export const Built: Story = {
  parameters: { relay: worldWith(packetOf()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Agenda packet 2026-4.pdf" })).toBeVisible();
    await expect(page.getByText(/300 pages/)).toBeVisible();
  },
};

export const FilesLeftOut: Story = {
  parameters: {
    relay: worldWith(
      packetOf({
        isPublic: false,
        leftOut: [
          {
            name: "Plan of the culvert, revised by the county engineer.pdf",
            why: "the file is locked with a password",
          },
          { name: "Quote.docx", why: "it is a Word file, and this server cannot convert it without LibreOffice" },
        ],
      }),
    ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(texts.packetLeftOut(2))).toBeVisible();
    await expect(page.getByText(/it is a Word file/)).toBeVisible();
  },
};

export const TriedAgain: Story = {
  parameters: {
    relay: worldWith(packetOf({ isBuilding: true, hasFailed: true, file: null, pages: null, madeAt: null })),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(texts.packetTriedAgain)).toBeVisible();
  },
};

/** An item has confidential papers, so members get a packet of their own, built along with the public one. */
export const ForMembers: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene({});
      const file = fileOf("PACKET", "Confidential packet 2026-4.pdf");
      const memberPacket = packetOf({ isPublic: false, pages: 320, file });
      Object.assign(scene.meeting, { packet: packetOf(), memberPacket });
      return editorWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByRole("link", { name: "Confidential packet 2026-4.pdf" })).toBeVisible();
    await expect(page.getByText(/Confidential: for members only/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: texts.memberPacketAgain }));
    await expect(await page.findByText(texts.packetProgress(3, 12))).toBeVisible();
  },
};
