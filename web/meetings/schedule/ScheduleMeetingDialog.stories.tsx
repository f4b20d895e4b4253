import type { Meta, StoryObj } from "@storybook/react-vite";
import { graphql, useLazyLoadQuery } from "react-relay";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import type { ScheduleMeetingDialogStoryQuery } from "./__generated__/ScheduleMeetingDialogStoryQuery.graphql.ts";
import { listWorld } from "../meetingList.fixture.ts";
import ScheduleMeetingDialog from "./ScheduleMeetingDialog.tsx";

function Scheduling({ reason = null, onClose }: { reason?: string | null; onClose: () => void }) {
  const { tenant } = useLazyLoadQuery<ScheduleMeetingDialogStoryQuery>(
    graphql`
      query ScheduleMeetingDialogStoryQuery {
        tenant {
          ...ScheduleMeetingDialog_tenant
        }
      }
    `,
    {},
  );
  return (
    <>
      <ScheduleMeetingDialog tenant={tenant ?? null} reason={reason} onClose={onClose} />
      <Toaster />
    </>
  );
}

const created = fn();
const meta = {
  title: "Meetings/ScheduleMeetingDialog",
  component: Scheduling,
  decorators: [withRelay],
  args: { onClose: fn() },
  parameters: { route: { path: "/meetings", at: "/meetings", loader: () => null }, relay: () => listWorld([]) },
} satisfies Meta<typeof Scheduling>;
export default meta;
type Story = StoryObj<typeof meta>;

const dialog = async () => within(await screen.findByRole("dialog", { name: "Schedule New Meeting" }));

export const Empty: Story = {
  play: async () => {
    const form = await dialog();
    await waitFor(() => expect(form.getByRole("combobox", { name: "Type" })).toHaveFocus());
  },
};

export const Created: Story = {
  parameters: {
    relay: () =>
      listWorld([], {
        createMeeting: ({ input }: { input: Record<string, unknown> }) => {
          created(input);
          return { __typename: "CreateMeetingPayload", meeting: { id: "Meeting:new", key: "new", number: "2026-81" } };
        },
      }),
  },
  play: async ({ args }) => {
    created.mockClear();
    const form = await dialog();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Type" }), "Committee");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Committee" }), "Budget");
    await userEvent.type(form.getByRole("textbox", { name: "Date" }), "3/4/2027");
    await userEvent.type(form.getByRole("combobox", { name: "Location" }), "Town hall");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(() => expect(screen.getByText("Meeting successfully created.")).toBeVisible());
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        meetingType: "Committee",
        committee: "Budget",
        date: "2027-03-04",
        location: "Town hall",
      }),
    );
    await expect(args.onClose).toHaveBeenCalled();
  },
};

/** Time and place come from the body's last meeting until the clerk types others. */
export const ProposedFromTheLastMeeting: Story = {
  parameters: {
    relay: () =>
      listWorld([], {
        proposedSitting: ({ committee }: { committee: string | null }) =>
          committee === null
            ? { startTime: "19:00", location: "Board Chambers", from: "2026-80" }
            : { startTime: "10:30", location: "Courthouse", from: "2026-71" },
        createMeeting: ({ input }: { input: Record<string, unknown> }) => {
          created(input);
          return { __typename: "CreateMeetingPayload", meeting: { id: "Meeting:new", key: "new", number: "2026-81" } };
        },
      }),
  },
  play: async () => {
    created.mockClear();
    const form = await dialog();
    await waitFor(() => expect(form.getByRole("combobox", { name: "Location" })).toHaveValue("Board Chambers"));
    await expect(form.getByText("Time and location are proposed from meeting 2026-80.")).toBeVisible();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Type" }), "Committee");
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Committee" }), "Budget");
    await waitFor(() => expect(form.getByRole("combobox", { name: "Location" })).toHaveValue("Courthouse"));
    const time = form.getByLabelText("Time");
    await userEvent.clear(time);
    await userEvent.type(time, "11:00");
    await userEvent.type(form.getByRole("textbox", { name: "Date" }), "3/4/2027");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(created).toHaveBeenCalledWith(expect.objectContaining({ startTime: "11:00", location: "Courthouse" })),
    );
  },
};

export const SomethingMissing: Story = {
  play: async () => {
    const form = await dialog();
    await userEvent.selectOptions(form.getByRole("combobox", { name: "Type" }), "Committee");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    const summary = await form.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    await waitFor(() => expect(within(summary).getByRole("link", { name: "Choose a committee" })).toBeVisible());
    await userEvent.click(within(summary).getByRole("link", { name: "Enter a date" }));
    await expect(form.getByRole("textbox", { name: "Date" })).toHaveFocus();
  },
};

export const Failed: Story = {
  parameters: {
    relay: () =>
      listWorld([], {
        createMeeting: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const form = await dialog();
    await userEvent.type(form.getByRole("textbox", { name: "Date" }), "2027-03-04");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(async () => expect(await form.findByText("Failed to save meeting: Insert failed")).toBeVisible());
    await expect(form.getByRole("textbox", { name: "Date" })).toHaveValue("Mar 4, 2027");
  },
};

export const MayNot: Story = {
  args: { reason: "Scheduling meetings needs the permission Create (Meetings)." },
};

export const NoCounty: Story = {
  parameters: { relay: () => listWorld([], { tenant: null }) },
  play: async () => {
    const form = await dialog();
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(async () => expect(await form.findByText("Missing tenant ID.")).toBeVisible());
  },
};
