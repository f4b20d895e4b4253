import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import { Link } from "react-router";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { lawNotOnDesks, missedDocuments } from "#web/clocks/clockWorld.fixture.ts";
import { room as clocks } from "#web/clocks/routes.ts";
import { WholeHouse, wholeOf } from "#web/shell/whole.ts";
import { editorScene, editorWorld, fileOf, refusal, refusedFor } from "../editorWorld.fixture.ts";
import MeetingEditorPage from "./MeetingEditorPage.tsx";
import query from "./__generated__/MeetingEditorPageQuery.graphql.ts";

const route = {
  path: "/meetings/:key/edit",
  at: "/meetings/meeting-1/edit",
  loader: ({ environment, params }: { environment: Parameters<typeof loadQuery>[0]; params: { key?: string } }) => ({
    queryRef: loadQuery(environment, query, { key: params.key ?? "" }),
  }),
};

const onKeep = fn();

const meta = {
  title: "Meetings/MeetingEditorPage",
  component: MeetingEditorPage,
  decorators: [withRelay],
  render: () => (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <MeetingEditorPage />
      <Toaster />
    </>
  ),
  parameters: { route, relay: () => editorWorld() },
} satisfies Meta<typeof MeetingEditorPage>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Opens the menu and finds an action. */
const inMenu = async (canvasElement: HTMLElement, name: string) => {
  await userEvent.click(await within(canvasElement).findByRole("button", { name: "More" }));
  return within(await within(canvasElement).findByRole("menu", { name: "More" })).findByRole("menuitem", {
    name: new RegExp(`^${name}`),
  });
};
const choose = async (canvasElement: HTMLElement, name: string) => userEvent.click(await inMenu(canvasElement, name));

export const Prepared: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("heading", { level: 1, name: "Meeting 2026-4" })).toBeVisible(),
    );
    // The meeting's place on its path, and its next action. All others are in the menu.
    const path = within(page.getByRole("figure", { name: "The path of meeting 2026-4" }));
    await expect(path.getByRole("listitem", { current: "step" })).toHaveTextContent("Publish, here now");
    await expect(path.getByText("Publish: 4 items, not public yet")).toBeVisible();
    const head = within(canvasElement.querySelector("header") as HTMLElement);
    await expect(head.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Publish agenda", "More"]);
    await choose(canvasElement, "New Item");
    await waitFor(() => expect(page.getByLabelText("New item")).toHaveFocus());
  },
};

export const NewMeeting: Story = {
  parameters: {
    relay: () => editorWorld({ items: 0, attending: 0, meeting: { startTime: null, location: null } }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/No start time yet · No place yet/)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "New Item" }));
    await expect(page.getByLabelText("New item")).toHaveFocus();
    // Actions that are not possible yet are in the menu too, with the reason.
    await expect(await inMenu(canvasElement, "Publish agenda")).toBeVisible();
    const parts = page.getAllByRole("group").filter((part) => part.closest("[role=menu]"));
    await expect(parts.map((part) => part.getAttribute("aria-label"))).toEqual([
      "Agenda",
      "Publish",
      "Run",
      "Minutes",
      "Record",
    ]);
  },
};

export const TwentyItemsFourteenMembers: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene({
        items: 20,
        attending: 14,
        meeting: { state: "IN_SESSION", agendaFile: fileOf("AGENDA", "agenda-2026-4.pdf") },
      });
      return editorWorld(
        Object.assign(scene, { meeting: Object.assign(scene.meeting, { currentItem: scene.meeting.items[3] }) }),
      );
    },
  },
};

export const AgendaGenerated: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Generate Agenda");
    await expect(await page.findByRole("link", { name: /Current Agenda/ })).toHaveTextContent("agenda-2026-4.pdf");
  },
};

export const GenerateFailed: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        {},
        { generateAgenda: () => refusal("The typesetter gave no answer within 60 seconds.", "TypesettingFailed") },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Generate Agenda");
    await waitFor(async () => expect(await page.findByText("Failed to generate agenda")).toBeVisible());
  },
};

export const GenerateUnanswered: Story = {
  parameters: {
    relay: () =>
      editorWorld(
        {},
        {
          generateAgenda: () => {
            throw new Error("down");
          },
        },
      ),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Generate Agenda");
    await waitFor(async () => expect(await page.findByText("Generate failed")).toBeVisible());
    await expect(page.getByText("Failed to generate agenda")).toBeVisible();
  },
};

export const Generating: Story = {
  parameters: { relay: () => editorWorld({}, { generateAgenda: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Generate Agenda");
    await waitFor(() => expect(page.getByText("Generating…")).toBeVisible());
    await expect(await inMenu(canvasElement, "Generate Agenda")).toHaveAttribute("aria-disabled", "true");
  },
};

export const Published: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Publish agenda" }));
    const question = within(await screen.findByRole("alertdialog"));
    await userEvent.click(question.getByRole("button", { name: "Publish agenda" }));
    await waitFor(() => expect(page.getByText("Agenda published")).toBeInTheDocument());
    await expect(page.getByRole("link", { name: "Run meeting" })).toHaveAttribute("href", "/meetings/meeting-1/run");
    await expect(await inMenu(canvasElement, "Publish amendment")).toBeInTheDocument();
  },
};

/** The agenda of one meeting becomes the start of the next ones. */
export const KeptAsTemplate: Story = {
  parameters: {
    relay: () => {
      const world = editorWorld();
      const template = {
        __typename: "AgendaTemplate",
        key: "template-1",
        name: "Agenda of Board of Supervisors",
        keptBy: "Clerk",
        keptAt: "2026-04-10T14:03:00Z",
        lines: [
          { __typename: "AgendaTemplateLine", description: "Call to order", heading: null, onConsent: false },
          { __typename: "AgendaTemplateLine", description: "Minutes", heading: "Routine", onConsent: true },
        ],
      };
      return {
        ...world,
        keepAgendaTemplate: ({ input }: { input: { templateKey: string | null } }) => {
          onKeep(input.templateKey);
          const meeting = (world["meeting"] as (args: object) => { body: object })({ key: "meeting-1" });
          Object.assign(meeting.body, { agendaTemplate: template });
          return { __typename: "KeepAgendaTemplatePayload", meeting };
        },
      };
    },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Agenda template");
    const panel = within(await screen.findByRole("dialog"));
    await panel.findByText("New meetings of Board of Supervisors begin with an empty agenda.");
    await userEvent.click(panel.getByRole("button", { name: "Use this agenda as the template" }));
    await waitFor(async () =>
      expect(await panel.findByText("New meetings of Board of Supervisors begin with these 2 items:")).toBeVisible(),
    );
    await expect(onKeep).toHaveBeenLastCalledWith(null);
    await expect(panel.getByText("Routine · On the consent agenda")).toBeVisible();
    await expect(panel.getByRole("button", { name: "Remove the template" })).toBeInTheDocument();
  },
};

/** The clerk sees an amendment's changes before publishing it. Every version stays readable. */
export const Amended: Story = {
  parameters: {
    relay: () => {
      const version = (number: number, changes: object[]) => ({
        __typename: "AgendaVersion",
        id: `AgendaVersion:${number}`,
        number,
        hash: `${number}`.repeat(64),
        publishedAt: "2026-04-10T14:03:00Z",
        publishedBy: "Clerk",
        changes,
      });
      const change = (text: string) => ({ __typename: "AgendaChange", kind: "ADDED", number: 7, text });
      return editorWorld({
        meeting: {
          state: "AGENDA_PUBLISHED",
          agendaVersions: [version(0, []), version(1, [change("Item 3, Road salt: added.")])],
          unpublishedChanges: [change("Item 7, A snow plow: added.")],
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Publish amendment");
    const question = within(await screen.findByRole("alertdialog"));
    await expect(await question.findByText("Item 7, A snow plow: added.")).toBeInTheDocument();
    await userEvent.click(question.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    await choose(canvasElement, "Published versions");
    const versions = within(await screen.findByRole("dialog"));
    await waitFor(async () => expect(await versions.findByText("Item 3, Road salt: added.")).toBeVisible());
    await expect(versions.getByRole("heading", { name: "Amendment 1" })).toBeInTheDocument();
  },
};

export const LedThroughItsSitting: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Start meeting");
    await waitFor(async () => expect(await page.findByText("In session")).toBeVisible());
    await choose(canvasElement, "Recess meeting");
    await choose(canvasElement, "Resume meeting");
    await choose(canvasElement, "Adjourn meeting");
    const question = within(await screen.findByRole("alertdialog", { name: "Adjourn meeting 2026-4?" }));
    await userEvent.click(question.getByRole("button", { name: "Adjourn meeting" }));
    await expect(await page.findByText("Adjourned")).toBeInTheDocument();
  },
};

/** Starting a meeting on a different day requires a confirmation that names both days. */
export const StartedAhead: Story = {
  parameters: { relay: () => editorWorld({ meeting: { today: "2026-04-05" } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Start meeting");
    const question = within(await screen.findByRole("alertdialog", { name: "Start meeting 2026-4 today?" }));
    await expect(question.getByText(/9 days ahead of Tuesday, April 14, 2026/)).toBeInTheDocument();
    await expect(page.queryByText("In session")).toBeNull();
    await userEvent.click(question.getByRole("button", { name: "Start meeting" }));
    await waitFor(async () => expect(await page.findByText("In session")).toBeVisible());
  },
};

/**
 * If all members are listed as absent, no one is present. Starting asks for confirmation and proceeds if the clerk
 * agrees.
 */
export const StartedWithNoOnePresent: Story = {
  parameters: {
    relay: () => {
      const scene = editorScene({ attending: 2, meeting: { state: "AGENDA_PUBLISHED" } });
      for (const line of scene.meeting.attendance) line["present"] = false;
      return editorWorld(scene);
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const asks = async () => {
      await choose(canvasElement, "Start meeting");
      return within(await screen.findByRole("alertdialog", { name: "Start meeting 2026-4?" }));
    };
    let question = await asks();
    await expect(question.queryByRole("button", { name: "Add all members" })).toBeNull();
    await userEvent.click(question.getByRole("button", { name: "Go to attendance" }));
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
    question = await asks();
    await userEvent.click(question.getByRole("button", { name: "Start anyway" }));
    await waitFor(async () => expect(await page.findByText("In session")).toBeVisible());
  },
};

/** Missed deadlines are shown before the meeting starts and in the confirmation before the agenda is published. */
export const DeadlinesMissed: Story = {
  render: () => (
    <WholeHouse value={wholeOf([clocks])}>
      <MeetingEditorPage />
      <Toaster />
    </WholeHouse>
  ),
  parameters: { relay: () => editorWorld({ meeting: { missedDeadlines: [missedDocuments(), lawNotOnDesks()] } }) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("2 deadlines were missed")).toBeVisible());
    await userEvent.click(page.getByRole("button", { name: "Publish agenda" }));
    const question = within(await screen.findByRole("alertdialog"));
    await waitFor(async () => expect(await question.findByText("2 deadlines were missed")).toBeVisible());
    await expect(question.getByText(/Public Officers Law §103\(e\)/)).toHaveTextContent(/Make them public now/);
    await expect(question.getByText(/certificate of necessity before the vote/)).toBeVisible();
    await expect(question.getByRole("link", { name: "Open deadlines" })).toHaveAttribute(
      "href",
      "/meetings/meeting-1/clocks",
    );
    await userEvent.click(question.getByRole("button", { name: "Publish agenda" }));
    await waitFor(async () => expect(await page.findByText("Agenda published")).toBeVisible());
    await waitFor(async () => expect(await page.findByText("2 deadlines were missed")).toBeVisible());
    await choose(canvasElement, "Start meeting");
    await waitFor(() => expect(page.queryByText("2 deadlines were missed")).toBeNull());
  },
};

/** An arrival time is sent on blur. Until then, closing the window asks first. */
export const ArrivalTyped: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const leaves = () => window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
    const [came] = await page.findAllByLabelText(/^Came: /);
    await expect(leaves()).toBe(true);
    await userEvent.type(came as HTMLElement, "10:25");
    await expect(leaves()).toBe(false);
    await userEvent.tab();
    await waitFor(() => expect(leaves()).toBe(true));
  },
};

export const CalledOff: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Cancel meeting");
    const question = within(await screen.findByRole("dialog", { name: "Cancel meeting 2026-4?" }));
    await userEvent.click(question.getByRole("button", { name: "Cancel meeting" }));
    await waitFor(async () => expect(await question.findByText("Give the reason.")).toBeVisible());
    await userEvent.type(question.getByLabelText(/^Reason/), "Snow");
    await userEvent.click(question.getByRole("button", { name: "Cancel meeting" }));
    await expect(await page.findByText("Canceled")).toBeInTheDocument();
    await expect(await inMenu(canvasElement, "Cancel meeting")).toHaveAttribute("aria-disabled", "true");
  },
};

export const CancelRefused: Story = {
  parameters: {
    relay: () => editorWorld({}, { cancelMeeting: () => refusal("The meeting is in session.", "IN_SESSION") }),
  },
  play: async ({ canvasElement }) => {
    await choose(canvasElement, "Cancel meeting");
    const question = within(await screen.findByRole("dialog", { name: "Cancel meeting 2026-4?" }));
    await userEvent.type(question.getByLabelText(/^Reason/), "Snow");
    await userEvent.click(question.getByRole("button", { name: "Cancel meeting" }));
    await waitFor(async () => expect(await question.findByText("The meeting is in session.")).toBeVisible());
    await expect(question.getByLabelText(/^Reason/)).toHaveValue("Snow");
  },
};

export const StartRefused: Story = {
  parameters: {
    relay: () =>
      editorWorld({}, { startMeeting: () => refusal("Another meeting of this body is in session.", "InSession") }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await choose(canvasElement, "Start meeting");
    await waitFor(async () =>
      expect(await page.findByText("Another meeting of this body is in session.")).toBeVisible(),
    );
  },
};

export const ItemOpenedByAddress: Story = {
  parameters: { route: { ...route, at: "/meetings/meeting-1/edit?item=item-2" } },
  play: async ({ canvasElement }) => {
    const panel = within(await screen.findByRole("dialog", { name: "Edit Agenda Item 3" }));
    await waitFor(async () =>
      expect(await panel.findByDisplayValue("Accept a grant for emergency communications")).toBeVisible(),
    );
    await userEvent.click(panel.getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await expect(
      within(canvasElement).getByRole("link", { name: "Accept a grant for emergency communications" }),
    ).toBeInTheDocument();
  },
};

export const LeavingAsksFirst: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.type(await page.findByLabelText("Location"), ", annex");
    await userEvent.click(page.getByRole("link", { name: "Elsewhere" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Stay" }));
    await expect(page.getByLabelText("Location")).toHaveValue("Board Chambers, second floor, annex");
  },
};

export const OpenedByAnAuditor: Story = {
  parameters: { relay: () => editorWorld({ can: refusedFor("Your role (Auditor) may only read meetings.") }) },
};

const imported = () => {
  const scene = editorScene({
    meeting: {
      body: null,
      quorum: null,
      startTime: null,
      location: null,
      importNotes: ["EventLocation: not given in the source."],
    },
  });
  Object.assign(scene.meeting.items[0] ?? {}, {
    outcome: { code: "PASSED", text: "Passed 7 to 4" },
    contradictions: ["The source says failed, but 7 Yes to 4 No passes by a majority of those present."],
  });
  Object.assign(scene.meeting.items[1] ?? {}, { outcome: { code: "PASSED", text: "Passed 9 to 2" } });
  return scene;
};

export const ImportedWithNotes: Story = {
  parameters: { relay: () => editorWorld(imported()) },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText("EventLocation: not given in the source.")).toBeVisible();
    const marks = await page.findAllByText("Contradicted");
    await expect(marks).toHaveLength(1);
    await userEvent.click(marks[0] as HTMLElement);
    await waitFor(() => expect(page.getByText(/The source says failed, but 7 Yes to 4 No/)).toBeVisible());
  },
};

/** The source gives no attendance. The page says so and does not report a missing quorum. */
export const ImportedWithoutAttendance: Story = {
  parameters: {
    relay: () => {
      const broughtIn = { system: "Legistar", called: "12-2019", at: "2026-03-01T12:00:00Z" };
      return editorWorld(editorScene({ meeting: { quorum: null, broughtIn } }));
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(await page.findByText(/the source of this meeting has no attendance/)).toBeVisible();
    await expect(page.queryByText(/No quorum/)).toBeNull();
    await expect(page.queryByText(/has no body with known seats/)).toBeNull();
  },
};

export const Loading: Story = {
  parameters: { relay: () => editorWorld({}, { meeting: () => new Promise(() => {}) }) },
};

export const NotThere: Story = {
  parameters: { relay: () => ({ meeting: () => null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () => expect(await within(canvasElement).findByRole("heading", { level: 1 })).toBeVisible());
  },
};
