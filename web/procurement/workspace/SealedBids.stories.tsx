import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import type { Environment } from "relay-runtime";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { refusal, type Row } from "#web/projects/documentWorld.fixture.ts";
import { CHOICES, holder, seal } from "#web/bids/keysWorld.fixture.ts";
import { workspaceScene, workspaceWorld } from "../workspaceWorld.fixture.ts";
import query from "./__generated__/WorkspacePageQuery.graphql.ts";
import WorkspacePage from "./WorkspacePage.tsx";

const THREE = ["Casimir Dunne", "Lee Legal", "Ida Ledger"];

/** A project whose sealed bids use this key. Null: no key yet. */
function scene(key: Row | null, status: "READY" | "PUBLISHED" = "READY"): Row {
  const project = workspaceScene(status, { keyholderChoices: CHOICES });
  Object.assign(project["solicitation"] as Row, { seal: key });
  return project;
}

const meta = {
  title: "Procurement/SealedBids",
  component: WorkspacePage,
  decorators: [withRelay],
  render: () => (
    <main>
      <WorkspacePage />
      <Toaster />
    </main>
  ),
  parameters: {
    layout: "fullscreen",
    relay: () => workspaceWorld(scene(null)),
    route: {
      path: "/projects/:projectId",
      at: "/projects/project-1?tab=bids",
      loader: ({ environment }: LoaderFunctionArgs & { environment: Environment }) => ({
        queryRef: loadQuery(environment, query, { key: "project-1" }),
      }),
    },
  },
} satisfies Meta<typeof WorkspacePage>;
export default meta;
type Story = StoryObj<typeof meta>;

export const NoOneIsChosenYet: Story = {
  parameters: {
    relay: () => {
      const project = scene(null);
      return workspaceWorld(project, {
        chooseKeyholders: () => {
          const chosen = THREE.map((name, index) => holder(index + 1, name, { enrolledAt: null, rehearsedAt: null }));
          Object.assign(project["solicitation"] as Row, { seal: seal("CHOSEN", chosen) });
          return { __typename: "ChooseKeyholdersPayload", project };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Choose keyholders" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await expect(dialog.getByRole("checkbox", { name: /Ed Evaluator/ })).toHaveAccessibleDescription(/evaluates bids/);
    for (const name of THREE) await userEvent.click(dialog.getByRole("checkbox", { name: new RegExp(name) }));
    await userEvent.click(dialog.getByRole("button", { name: "Choose keyholders" }));
    await waitFor(() => expect(page.getAllByText("Not made yet")).toHaveLength(3));
    await expect(page.getByText("Any 2 of 3 can open the bids together.")).toBeVisible();
  },
};

export const AllHaveAKeyOfTheSeason: Story = {
  parameters: {
    relay: () => {
      const project = workspaceScene("READY", {
        keyholderChoices: CHOICES.map((choice, index) =>
          index < 3 ? { ...choice, keyServesThrough: "2027-03-12" } : choice,
        ),
      });
      return workspaceWorld(project, {
        chooseKeyholders: () => {
          const ready = THREE.map((name, index) => holder(index + 1, name, { rehearsedBefore: true }));
          Object.assign(project["solicitation"] as Row, { seal: seal("READY", ready) });
          return { __typename: "ChooseKeyholdersPayload", project };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Choose keyholders" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("checkbox", { name: /Casimir Dunne/ }));
    await userEvent.click(dialog.getByRole("checkbox", { name: /Lee Legal/ }));
    await expect(dialog.getByText(/The key to these bids is ready immediately/)).toBeVisible();
    await userEvent.click(dialog.getByRole("checkbox", { name: /Ida Ledger/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Choose keyholders" }));
    await waitFor(() => expect(page.getAllByText(/^Rehearsed .*, for earlier bids$/)).toHaveLength(3));
    await expect(page.getByText(/The keyholders’ keys are rehearsed/)).toBeVisible();
  },
};

export const TheRehearsalIsUnderWay: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(
        scene(
          seal(
            "REHEARSAL",
            THREE.map((name, index) => holder(index + 1, name, index === 0 ? {} : { rehearsedAt: null })),
          ),
        ),
      ),
  },
  play: async ({ canvasElement }) => {
    await expect(
      await within(canvasElement).findByText(/Each keyholder with a new key opens their share once/),
    ).toBeVisible();
  },
};

export const ReadyAndOneIsReplaced: Story = {
  parameters: {
    relay: () => {
      const holders = THREE.slice(0, 2).map((name, index) => holder(index + 1, name));
      const key = seal("READY", holders, { sharesHeldAt: "2026-03-20T15:00:00Z" });
      const newcomer = holder(3, "Ida Ledger", {
        enrolledAt: null,
        rehearsedAt: null,
        holdsShare: false,
        replaces: "keyholder-2",
      });
      newcomer["viewerCan"] = { ...(newcomer["viewerCan"] as Row), agree: { allowed: true, reason: null } };
      return workspaceWorld(scene(key, "PUBLISHED"), {
        agreeToReplacement: () => {
          newcomer["agreedAt"] = "2026-03-22T15:00:00Z";
          newcomer["viewerCan"] = { ...(newcomer["viewerCan"] as Row), agree: { allowed: false, reason: "Agreed." } };
          return { __typename: "AgreeToReplacementPayload", keyholder: { ...newcomer, seal: key } };
        },
        replaceKeyholder: () => {
          holders.push(newcomer);
          return { __typename: "ReplaceKeyholderPayload", keyholder: { ...holders[1], seal: key } };
        },
      });
    },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(await page.findByRole("button", { name: "Replace Lee Legal" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Replace" }));
    await expect(await dialog.findByText("Choose a person.")).toBeVisible();
    await userEvent.selectOptions(dialog.getByRole("combobox", { name: /New keyholder/ }), "Ida Ledger");
    await userEvent.click(dialog.getByRole("button", { name: "Replace" }));
    const waits = "Takes the place of Lee Legal. Waiting for another keyholder to agree";
    await expect(await page.findByText(waits)).toBeVisible();
    await userEvent.click(page.getByRole("button", { name: "Agree to Ida Ledger" }));
    await userEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Agree" }));
    await expect(await page.findByText("Takes the place of Lee Legal. Agreed, key not made yet")).toBeVisible();
    await expect(page.getByText(/replaced with an earlier version, most recently on/)).toBeVisible();
  },
};

export const NotEnoughAreLeft: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(
        scene(
          seal(
            "READY",
            THREE.map((name, index) => holder(index + 1, name, { isAble: index === 0 })),
            {
              standing: {
                __typename: "KeyStanding",
                kind: "LOST",
                words:
                  "Lee Legal and Ida Ledger can no longer enter a share. Only 1 of 3 keyholders is left, and 2 are needed: as it stands, the bids cannot be opened.",
              },
            },
          ),
          "PUBLISHED",
        ),
      ),
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/the bids cannot be opened/)).toBeVisible();
  },
};

export const PublishedWithoutAKey: Story = {
  parameters: { relay: () => workspaceWorld(scene(null, "PUBLISHED")) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/bids are accepted on paper/)).toBeVisible();
  },
};

export const Refused: Story = {
  parameters: {
    relay: () =>
      workspaceWorld(scene(null), {
        chooseKeyholders: () => refusal("Choose at least 2 keyholders.", "TOO_FEW_KEYHOLDERS", "userIds"),
      }),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole("button", { name: "Choose keyholders" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Choose keyholders" }));
    await expect(await dialog.findByText("Choose at least 2 keyholders.")).toBeVisible();
  },
};
