import type { Meta, StoryObj } from "@storybook/react-vite";
import { http, HttpResponse } from "msw";
import { loadQuery } from "react-relay";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import { captionText } from "#schema/meetings/video.rules.ts";
import { withRelay } from "../../../.storybook/relay.tsx";
import { editorScene, editorWorld, fileOf, refusal, refusedFor, type Scene } from "../editorWorld.fixture.ts";
import MeetingVideoPage from "./MeetingVideoPage.tsx";
import query from "./__generated__/MeetingVideoPageQuery.graphql.ts";

type Row = Record<string, unknown>;
type Input = { input: Row };

const captions = {
  __typename: "Captions",
  filename: "evening.vtt",
  addedAt: "2026-04-15T12:00:00Z",
  text: captionText([{ start: 2_000, end: 4_000, text: "<v Chair>Good evening" }]),
};

/** A meeting with video data. The mutations change it as the server's do. */
function videoWorld(scene: Scene = {}) {
  const sceneData = editorScene({
    ...scene,
    meeting: {
      state: "ADJOURNED",
      mediaFile: fileOf("MEDIA", "evening.mp4"),
      openUploads: [],
      videoLink: null,
      captions: null,
      recordingStartsAt: null,
      calledToOrderAt: "2026-04-14T22:32:10.000Z",
      ...scene.meeting,
    },
  });
  const { meeting } = sceneData;
  for (const [index, item] of meeting.items.entries())
    Object.assign(item, { videoSecond: index === 0 ? 125 : null, isVideoSecondSet: false });
  const find = (id: unknown) => meeting.items.find((item) => item["id"] === id) ?? {};
  return editorWorld(sceneData, {
    setVideoPoint: ({ input }: Input) => ({
      __typename: "SetVideoPointPayload",
      item: Object.assign(find(input["itemId"]), {
        videoSecond: input["second"],
        isVideoSecondSet: input["second"] !== null,
      }),
    }),
    setRecordingStart: ({ input }: Input) => ({
      __typename: "SetRecordingStartPayload",
      meeting: Object.assign(meeting, { recordingStartsAt: `2026-04-14T${String(input["time"])}:00.000Z` }),
    }),
    setVideoLink: ({ input }: Input) =>
      String(input["link"]).startsWith("https://")
        ? { __typename: "SetVideoLinkPayload", meeting: Object.assign(meeting, { videoLink: input["link"] }) }
        : refusal("Give a whole address that begins with https://.", "BAD_LINK", "link"),
    setCaptions: ({ input }: Input) => ({
      __typename: "SetCaptionsPayload",
      meeting: Object.assign(meeting, {
        captions: input["text"] === null ? null : { ...captions, filename: input["filename"] },
      }),
    }),
    removeFile: () => ({
      __typename: "RemoveFilePayload",
      meeting: Object.assign(meeting, { openUploads: [] }),
      item: null,
      deletedId: "gone",
    }),
  });
}

const meta = {
  title: "Meetings/MeetingVideoPage",
  component: MeetingVideoPage,
  decorators: [withRelay],
  parameters: {
    route: {
      path: "/meetings/:key/video",
      at: "/meetings/meeting-1/video",
      loader: ({
        environment,
        params,
      }: {
        environment: Parameters<typeof loadQuery>[0];
        params: { key?: string };
      }) => ({
        queryRef: loadQuery(environment, query, { key: params.key ?? "" }),
      }),
    },
    relay: () => videoWorld(),
  },
} satisfies Meta<typeof MeetingVideoPage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Watching: Story = {
  play: async ({ canvas }) => {
    const video = await canvas.findByLabelText<HTMLVideoElement>("Video of meeting 2026-4");
    await expect(video).toHaveAttribute("src", "/files/evening.mp4");
    await userEvent.click(canvas.getByRole("button", { name: "Play item 1 from 2:05" }));
    await expect(video.currentTime).toBe(125);
    await userEvent.click(canvas.getByRole("button", { name: "Set to here: item 2" }));
    await expect(await canvas.findByRole("button", { name: "Play item 2 from 2:05" })).toBeVisible();
    await expect(canvas.getByText("Set by hand")).toBeVisible();
  },
};

export const PointIsTyped: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: /Item 3 begins at/ });
    await userEvent.type(field, "later");
    await userEvent.click(canvas.getByRole("button", { name: "Save the place of item 3" }));
    await expect(await canvas.findByText("Enter a place such as 4:05 or 1:04:05.")).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, "1:04:05{Enter}");
    await expect(await canvas.findByRole("button", { name: "Play item 3 from 1:04:05" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Remove the place of item 3" }));
    await waitFor(() => expect(canvas.queryByRole("button", { name: /Play item 3/ })).toBeNull());
  },
};

export const RecordingArrives: Story = {
  parameters: {
    relay: () => {
      const world = videoWorld({ meeting: { mediaFile: null } });
      return {
        ...world,
        prepareUpload: () => ({
          __typename: "PrepareUploadPayload",
          fileId: "StoredFile:evening.mp4",
          uploadUrl: "/storage/new",
          parts: [],
          headers: [],
        }),
        attachFile: () => {
          const meeting = Object.assign((world["meeting"] as () => Row)(), {
            mediaFile: fileOf("MEDIA", "evening.mp4"),
          });
          return { __typename: "AttachFilePayload", file: meeting.mediaFile, meeting, item: null };
        },
      };
    },
    msw: [http.put("*/storage/new", () => new HttpResponse(null))],
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This meeting has no video yet.")).toBeVisible();
    const [recording] = canvas.getAllByTestId("file-input");
    const file = new File(["abc"], "evening.mp4", { type: "video/mp4" });
    await userEvent.upload(recording as HTMLElement, file, { applyAccept: false });
    const video = await canvas.findByLabelText("Video of meeting 2026-4", {}, { timeout: 8000 });
    await expect(video).toHaveAttribute("src", "/files/evening.mp4");
  },
};

export const UploadStopped: Story = {
  parameters: {
    relay: () =>
      videoWorld({
        meeting: {
          mediaFile: null,
          openUploads: [
            {
              __typename: "OpenUpload",
              fileId: "f",
              filename: "evening.mp4",
              size: "4000000000",
              arrived: "1200000000",
            },
          ],
        },
      }),
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/evening\.mp4: 1\.\d GB of 3\.\d GB uploaded/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel the upload of evening.mp4" }));
    await waitFor(() => expect(canvas.queryByText(/GB uploaded/)).toBeNull());
  },
};

export const CaptionsAndStart: Story = {
  play: async ({ canvas, canvasElement }) => {
    const inputs = await waitFor(() => {
      const found = canvas.getAllByTestId("file-input");
      void expect(found.length).toBe(2);
      return found;
    });
    await userEvent.upload(inputs[1] as HTMLElement, new File(["WEBVTT"], "words.vtt"), { applyAccept: false });
    await expect(await canvas.findByText("Captions from words.vtt.")).toBeVisible();
    await expect(canvasElement.querySelector("track")).toHaveAttribute("kind", "captions");
    await userEvent.click(canvas.getByRole("button", { name: "What is said in the video, as text" }));
    await expect(canvas.getByText(/Chair: Good evening/)).toBeVisible();
    await userEvent.type(canvas.getByLabelText("Time"), "19:02");
    await userEvent.click(canvas.getByRole("button", { name: "Save time" }));
    await expect(await canvas.findByText(/The recording starts at /)).toBeVisible();
  },
};

/** Recordings are uploaded days later. Markers stay editable after the minutes are approved; the file does not. */
export const AfterTheMinutesAreApproved: Story = {
  parameters: {
    relay: () => {
      const viewerCan = {
        uploadDocuments: {
          allowed: false,
          reason: "The minutes of this meeting are approved, so its record is closed.",
        },
        editVideo: { allowed: true, reason: null },
      };
      return videoWorld({ meeting: { state: "MINUTES_APPROVED", viewerCan } });
    },
  },
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Address (https)" });
    await userEvent.type(field, "https://videos.example.org/4");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(field).toHaveValue("https://videos.example.org/4"));
    await userEvent.type(canvas.getByLabelText("Time"), "19:02");
    await userEvent.click(canvas.getByRole("button", { name: "Save time" }));
    await expect(await canvas.findByText(/The recording starts at /)).toBeVisible();
    await userEvent.type(canvas.getByRole("textbox", { name: /Item 3 begins at/ }), "4:05{Enter}");
    await expect(await canvas.findByRole("button", { name: "Play item 3 from 4:05" })).toBeVisible();
  },
};

export const LinkIsRefused: Story = {
  play: async ({ canvas }) => {
    const field = await canvas.findByRole("textbox", { name: "Address (https)" });
    await userEvent.type(field, "http://stream.example.org{Enter}");
    await expect(await canvas.findByText("Give a whole address that begins with https://.")).toBeVisible();
  },
};

export const MayNotChange: Story = {
  parameters: { relay: () => videoWorld({ can: refusedFor("Your role may not upload documents.") }) },
  play: async ({ canvas }) => {
    const button = await canvas.findByRole("button", { name: "Set to here: item 1" });
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await userEvent.hover(button);
    await expect((await screen.findAllByText("Your role may not upload documents."))[0]).toBeInTheDocument();
  },
};
