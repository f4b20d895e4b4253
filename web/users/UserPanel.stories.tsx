import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import UsersPage from "./UsersPage.tsx";
import { routeAt } from "./usersRoute.fixture.ts";
import { listedUser, manyUsers, membership, no, roles, userCan, usersWorld } from "./usersWorld.fixture.ts";

const meta = {
  title: "Users/UserPanel",
  component: UsersPage,
  decorators: [withRelay],
  render: () => (
    <main>
      <UsersPage />
      <Toaster />
    </main>
  ),
  parameters: { route: routeAt("/users?user=user-0"), relay: () => usersWorld(manyUsers(3)) },
} satisfies Meta<typeof UsersPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const openPanel = async (name = "Ada Clark") => within(await screen.findByRole("dialog", { name }));
const REFUSED = "The role Auditor does not hold the permission.";

export const Main: Story = {
  play: async () => {
    const panel = await openPanel();
    await expect(await panel.findByLabelText(/^Email/)).toHaveValue("ada.clark@demo.example");
    await expect(panel.getByLabelText(/^Role/)).toHaveDisplayValue("Clerk");
    const phone = panel.getByLabelText("Phone");
    await userEvent.clear(phone);
    await userEvent.type(phone, "555-0199");
    await expect(panel.getByRole("button", { name: "Send Welcome Email" })).toHaveAccessibleDescription(
      "Save your changes first.",
    );
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("User saved.")).toBeVisible());
    await waitFor(() =>
      expect(panel.getByRole("button", { name: "Send Welcome Email" })).not.toHaveAttribute("aria-disabled"),
    );
    await expect(phone).toHaveValue("555-0199");
  },
};

export const NewUser: Story = {
  parameters: { route: routeAt("/new-user") },
  play: async () => {
    const panel = await openPanel("New User");
    await panel.findByLabelText("First name");
    for (const name of ["Send Welcome Email", "Reset Password"])
      await expect(panel.getByRole("button", { name })).toHaveAccessibleDescription("Save the user first.");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    const problems = within(await panel.findByRole("alert"));
    await expect(problems.getByRole("link", { name: "Email is required." })).toBeInTheDocument();
    await expect(problems.getByRole("link", { name: "Please choose a role." })).toBeInTheDocument();
  },
};

export const SavedAndStillOpen: Story = {
  parameters: { route: routeAt("/new-user") },
  play: async ({ canvasElement }) => {
    const panel = await openPanel("New User");
    await userEvent.type(await panel.findByLabelText("First name"), "Nia");
    await userEvent.type(panel.getByLabelText("Last name"), "Quill");
    await userEvent.type(panel.getByLabelText(/^Email/), "nia@demo.example");
    await userEvent.selectOptions(panel.getByLabelText(/^Role/), "Clerk");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("User saved. The welcome email is on its way.")).toBeVisible());
    const saved = await openPanel("Nia Quill");
    await waitFor(() =>
      expect(saved.getByRole("button", { name: "Send Welcome Email" })).not.toHaveAttribute("aria-disabled"),
    );
    await waitFor(() => expect(within(canvasElement).getByText("nia@demo.example")).toBeInTheDocument());
  },
};

const onCreate = fn();
export const SeveralOneAfterTheOther: Story = {
  parameters: {
    route: routeAt("/new-user?into=Department:1"),
    relay: () => {
      onCreate.mockClear();
      const world = usersWorld(manyUsers(1));
      const create = world["createUser"] as (args: { input: unknown }) => unknown;
      return { ...world, createUser: (args: { input: unknown }) => (onCreate(args.input), create(args)) };
    },
  },
  play: async () => {
    const first = await openPanel("New User");
    await expect(await first.findByLabelText("Works in")).toHaveDisplayValue("Highway");
    await userEvent.type(first.getByLabelText(/^Email/), "nia@demo.example");
    await userEvent.selectOptions(first.getByLabelText(/^Role/), "Clerk");
    await userEvent.click(first.getByRole("checkbox", { name: "Send the welcome email when it is saved" }));
    await userEvent.click(first.getByRole("button", { name: "Save and add another" }));
    await waitFor(() => expect(onCreate).toHaveBeenCalledOnce());
    await expect(onCreate.mock.lastCall?.[0]).toMatchObject({ departmentId: "Department:1", welcome: false });
    const second = await openPanel("New User");
    await waitFor(() => expect(second.getByLabelText(/^Email/)).toHaveValue(""));
    // The values shared with the previous user are filled in.
    await expect(second.getByLabelText("Works in")).toHaveDisplayValue("Highway");
    await expect(second.getByLabelText(/^Role/)).toHaveDisplayValue("Clerk");
  },
};

export const OrgsOfANewUser: Story = {
  parameters: { route: routeAt("/new-user?tab=orgs") },
  play: async () => {
    const panel = await openPanel("New User");
    await waitFor(async () =>
      expect(await panel.findByText("Assignment can be added after the user is saved.")).toBeVisible(),
    );
  },
};

const created = fn();
export const OthersMakeVendors: Story = {
  parameters: {
    route: routeAt("/new-user"),
    relay: () =>
      usersWorld(manyUsers(1), {
        roles: [],
        viewer: {
          can: ({ permission }: { permission: string }) =>
            permission.endsWith("choose-role") ? no("Only administrators choose a role.") : { allowed: true },
        },
        createUser: ({ input }: { input: unknown }) => {
          created(input);
          return {
            __typename: "Refusal",
            code: "EMAIL_TAKEN",
            message: "Another user has this address.",
            field: "email",
          };
        },
      }),
  },
  play: async () => {
    created.mockClear();
    const panel = await openPanel("New User");
    const role = await panel.findByLabelText(/^Role/);
    await expect(role).toHaveRole("definition");
    await expect(role).toHaveTextContent("Vendor");
    await expect(panel.getByText(/Only administrators choose a role\./)).toBeVisible();
    await userEvent.type(panel.getByLabelText(/^Email/), "Nia@Demo.example");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    const problem = await panel.findByRole("link", { name: "Save failed: Another user has this address." });
    await expect(problem).toBeInTheDocument();
    await expect(panel.getByLabelText(/^Email/)).toHaveValue("Nia@Demo.example");
    await expect(created).toHaveBeenCalledWith({
      fields: expect.objectContaining({ email: "nia@demo.example", roleId: null }),
      departmentId: null,
      welcome: true,
    });
  },
};

export const FailedSaveKeepsWhatWasTyped: Story = {
  parameters: {
    relay: () =>
      usersWorld(manyUsers(1), {
        updateUser: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    const title = await panel.findByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Acting Clerk");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await panel.findByText(/^Save failed: the server did not answer/)).toBeVisible());
    await expect(title).toHaveValue("Acting Clerk");
    await userEvent.click(panel.getAllByRole("button", { name: "Close" }).at(-1)!);
    const question = within(await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
    await userEvent.click(question.getByRole("button", { name: "Keep editing" }));
    await expect(title).toHaveValue("Acting Clerk");
  },
};

export const SomeoneElseSavedMeanwhile: Story = {
  parameters: {
    relay: () =>
      usersWorld(manyUsers(1), {
        updateUser: {
          __typename: "Conflict",
          message: "Someone else saved a newer version.",
          current: listedUser(0, { title: "Deputy Clerk", version: 2 }),
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    const title = await panel.findByLabelText("Title");
    await userEvent.clear(title);
    await userEvent.type(title, "Acting Clerk");
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(async () => expect(await panel.findByText("Someone else has just changed this user.")).toBeVisible());
    await expect(panel.getByRole("cell", { name: /Acting Clerk/ })).toBeInTheDocument();
    await expect(panel.getByRole("cell", { name: /Deputy Clerk/ })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Take the saved version" }));
    await waitFor(() => expect(title).toHaveValue("Deputy Clerk"));
  },
};

export const WelcomeAndReset: Story = {
  play: async () => {
    const panel = await openPanel();
    await panel.findByLabelText("First name");
    await userEvent.click(panel.getByRole("button", { name: "Send Welcome Email" }));
    await waitFor(() => expect(screen.getByText("✅ Welcome email sent.")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "Reset Password" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Reset the password of Ada Clark?" }));
    await userEvent.click(question.getByRole("button", { name: "Reset Password" }));
    await waitFor(() => expect(screen.getByText("✅ A temporary password was sent.")).toBeVisible());
    await waitFor(() => expect(screen.getByText("2 sessions ended.")).toBeVisible());
  },
};

export const WelcomeFailed: Story = {
  parameters: {
    relay: () =>
      usersWorld(manyUsers(1), {
        sendWelcome: { __typename: "Refusal", code: "DEACTIVATED", message: "This user is deactivated.", field: null },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    await panel.findByLabelText("First name");
    await userEvent.click(panel.getByRole("button", { name: "Send Welcome Email" }));
    await waitFor(() => expect(panel.getByText("❌ This user is deactivated.")).toBeVisible());
  },
};

export const DeactivatedAndBack: Story = {
  play: async () => {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole("button", { name: "More" }));
    await userEvent.click(await panel.findByRole("menuitem", { name: "Deactivate" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Deactivate Ada Clark?" }));
    await userEvent.click(question.getByRole("button", { name: "Deactivate Ada Clark" }));
    await waitFor(() => expect(panel.getByText("Deactivated")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "More" }));
    await userEvent.click(await panel.findByRole("menuitem", { name: "Reactivate" }));
    const again = within(await screen.findByRole("alertdialog", { name: "Reactivate Ada Clark?" }));
    await userEvent.click(again.getByRole("button", { name: "Reactivate Ada Clark" }));
    await waitFor(() => expect(panel.getByText("Active")).toBeVisible());
  },
};

const deactivated = fn();
const heldSteps = [
  { about: "RLA-2026-14", action: "SIGNATURE", state: "OPEN" },
  { about: "RLA-2026-17", action: "APPROVAL", state: "PENDING" },
];
export const DeactivatedAndStepsHandedOver: Story = {
  parameters: {
    relay: () => {
      const users = manyUsers(3).map((user, n) =>
        n === 0 ? { ...user, stepsHeldCount: 2, stepsHeld: heldSteps } : user,
      );
      const world = usersWorld(users);
      const does = world["deactivateUser"] as (args: unknown) => unknown;
      deactivated.mockClear();
      return { ...world, deactivateUser: (args: unknown) => (deactivated(args), does(args)) };
    },
  },
  play: async () => {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole("button", { name: "More" }));
    await userEvent.click(await panel.findByRole("menuitem", { name: "Deactivate" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Deactivate Ada Clark?" }));
    await waitFor(() => expect(question.getByText(/^Ada Clark has 2 open or upcoming approval steps/)).toBeVisible());
    await expect(question.getByText("RLA-2026-14: signature")).toBeVisible();
    await userEvent.type(question.getByRole("combobox", { name: "Who takes over" }), "o");
    const options = await question.findAllByRole("option");
    await expect(options[1]).toHaveAttribute("aria-disabled", "true");
    await expect(options[1]).toHaveTextContent("Cleo Reyes may not sign.");
    await userEvent.click(options[0] as HTMLElement);
    await userEvent.click(question.getByRole("button", { name: "Deactivate Ada Clark" }));
    await waitFor(() => expect(panel.getByText("Deactivated")).toBeVisible());
    await expect(deactivated).toHaveBeenCalledWith({
      input: { userId: "User:0", reason: null, handOverToId: "User:1", leaveSteps: false },
    });
  },
};

export const Permissions: Story = {
  parameters: { route: routeAt("/users?user=user-0&tab=permissions") },
  play: async () => {
    const panel = await openPanel();
    await expect(await panel.findByRole("link", { name: "Clerk" })).toHaveAttribute("href", "/permissions/role/role-0");
    await waitFor(() => expect(panel.getByRole("cell", { name: /View, Edit/ })).toBeVisible());
    await expect(panel.getByRole("link", { name: /^Why can or can't/ })).toHaveAttribute("href", "/access?user=user-0");
  },
};

export const PermissionsHidden: Story = {
  parameters: {
    route: routeAt("/users?user=user-0&tab=permissions"),
    relay: () =>
      usersWorld([listedUser(0, { role: { ...roles[2], permissions: [] }, hasSecondFactor: false })], {
        viewer: {
          can: ({ permission }: { permission: string }) =>
            permission.includes("role-record") ? no(REFUSED) : { allowed: true },
        },
      }),
  },
  play: async () => {
    const panel = await openPanel();
    await waitFor(async () =>
      expect(await panel.findByText("You do not have permission to view what a role allows.")).toBeVisible(),
    );
    await expect(panel.getByText(/but the role needs one/)).toBeInTheDocument();
  },
};

export const Orgs: Story = {
  parameters: {
    route: routeAt("/users?user=user-0&tab=orgs"),
    relay: () => usersWorld([listedUser(0, { memberships: [membership] })]),
  },
  play: async () => {
    const panel = await openPanel();
    await userEvent.selectOptions(await panel.findByLabelText("Add a further department"), "Sheriff");
    await expect(panel.getByRole("button", { name: "Remove Sheriff" })).toBeInTheDocument();
    await userEvent.click(panel.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(screen.getByText("User saved.")).toBeVisible());
    await userEvent.click(panel.getByRole("button", { name: "Actions: Highway Committee" }));
    await userEvent.click(await panel.findByRole("menuitem", { name: "End the term" }));
    const ending = within(await screen.findByRole("dialog", { name: "End the term on Highway Committee" }));
    await userEvent.click(ending.getByRole("button", { name: "End the term" }));
    await waitFor(() => expect(screen.getByText("The end of the term on Highway Committee is saved.")).toBeVisible());
    await waitFor(() => expect(panel.getByText("Nov 21, 2026")).toBeVisible());
  },
};

export const AddedToABody: Story = {
  parameters: { route: routeAt("/users?user=user-0&tab=orgs") },
  play: async () => {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole("button", { name: "Add to a body" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add to a body" }));
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await expect(await dialog.findByText("Choose a body.")).toBeInTheDocument();
    await userEvent.selectOptions(dialog.getByLabelText(/^Body/), "Board of Representatives");
    await expect(dialog.getByRole("option", { name: "District 1 (R. Alder)" })).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText("Seat"), "District 2");
    await userEvent.click(dialog.getByRole("button", { name: "Add" }));
    await waitFor(() => expect(screen.getByText("Added to Board of Representatives.")).toBeVisible());
    await waitFor(() => expect(panel.getByRole("rowheader", { name: "Board of Representatives" })).toBeVisible());
  },
};

export const LinkedToAMember: Story = {
  parameters: { route: routeAt("/users?user=user-0&tab=orgs") },
  play: async () => {
    const panel = await openPanel();
    await userEvent.click(await panel.findByRole("button", { name: "Link a member" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Link a member" }));
    await userEvent.type(dialog.getByRole("combobox", { name: "Member" }), "Alder{Enter}");
    await userEvent.click(dialog.getByRole("button", { name: "Link" }));
    await waitFor(() => expect(screen.getByText("Linked to R. Alder.")).toBeVisible());
    await waitFor(() => expect(panel.getByText("District 1")).toBeVisible());
  },
};

export const MayOnlyLook: Story = {
  parameters: {
    relay: () =>
      usersWorld([
        listedUser(0, {
          viewerCan: userCan({ edit: no(REFUSED), chooseRole: no(REFUSED), sendWelcome: no(REFUSED) }),
        }),
      ]),
  },
  play: async () => {
    const panel = await openPanel();
    await expect(await panel.findByLabelText("First name")).toHaveRole("definition");
    await expect(panel.getByRole("button", { name: "Save" })).toHaveAccessibleDescription(REFUSED);
    await expect(panel.getByRole("button", { name: "Send Welcome Email" })).toHaveAccessibleDescription(REFUSED);
  },
};

export const NotThere: Story = {
  parameters: { route: routeAt("/users?user=user-99") },
  play: async () => {
    const panel = await openPanel("Users");
    await waitFor(async () => expect(await panel.findByText("We could not find this user.")).toBeVisible());
  },
};
