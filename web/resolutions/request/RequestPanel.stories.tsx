import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../../.storybook/relay.tsx";
import { failureOf } from "#web/relay/request.ts";
import { writeRequest } from "./keptRequest.ts";
import { notAllowed, repositoryWorld } from "../repositoryWorld.fixture.ts";
import { emptyForm } from "./requestForm.ts";
import { RequestPanel } from "./RequestPanel.tsx";

const created = fn();
const meta = {
  title: "Resolutions/RequestPanel",
  component: RequestPanel,
  decorators: [withRelay],
  args: { onClose: fn(), onCreated: fn() },
  parameters: { relay: () => repositoryWorld([]) },
} satisfies Meta<typeof RequestPanel>;
export default meta;
type Story = StoryObj<typeof meta>;

const panel = async () =>
  within(await screen.findByRole("dialog", { name: 'Request for Legislative Authority ("RLA")' }));
const viewer = (more: object) => ({
  departmentName: null,
  can: { allowed: true, reason: null },
  requestDraft: null,
  ...more,
});

export const Empty: Story = {
  play: async () => {
    const form = await panel();
    await waitFor(async () => expect(await form.findByText("Status at creation: draft")).toBeVisible());
    await expect(form.getByRole("combobox", { name: "Department" })).toHaveValue("Highway");
    await expect(form.getByRole("textbox", { name: "Date of Request" })).toHaveValue("Nov 20, 2026");
    await expect(form.getByRole("radio", { name: "New" })).toBeChecked();
  },
};

export const PurchaseCreated: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        createResolution: ({ input }: { input: Record<string, unknown> }) => {
          created(input);
          return {
            __typename: "CreateResolutionPayload",
            resolution: { __typename: "Resolution", id: "Resolution:new", key: "new", displayNumber: "RLA-2026-121" },
          };
        },
      }),
  },
  play: async ({ args }) => {
    created.mockClear();
    const form = await panel();
    await userEvent.type(await form.findByRole("combobox", { name: "Contact" }), "Bo");
    await userEvent.click(await form.findByRole("option", { name: /Bo Dunn/ }));
    await expect(form.getByRole("textbox", { name: "Contact Phone" })).toHaveValue("555-0101");
    await userEvent.type(form.getByRole("textbox", { name: "Amount" }), "$48,250.5");
    await userEvent.type(form.getByRole("textbox", { name: "Term Start" }), "1/1/27");
    await userEvent.type(form.getByRole("textbox", { name: "% County" }), "100");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(() =>
      expect(args.onCreated).toHaveBeenCalledWith({ id: "Resolution:new", key: "new", number: "RLA-2026-121" }),
    );
    await expect(created).toHaveBeenCalledWith(
      expect.objectContaining({
        priorId: null,
        fields: expect.objectContaining({
          department: "Highway",
          contactName: "Bo Dunn",
          amount: "48250.50",
          termStart: "2027-01-01",
        }),
      }),
    );
  },
};

export const EachMistakeAtItsField: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.clear(await form.findByRole("combobox", { name: "Department" }));
    await userEvent.type(form.getByRole("textbox", { name: "Amount" }), "much");
    await userEvent.type(form.getByRole("textbox", { name: "% State" }), "60");
    await userEvent.type(form.getByRole("textbox", { name: "% County" }), "60");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    const summary = await form.findByRole("alert");
    await waitFor(() => expect(summary).toHaveFocus());
    await expect(within(summary).getAllByRole("link")).toHaveLength(3);
    await userEvent.click(within(summary).getByRole("link", { name: "Choose a department." }));
    await expect(form.getByRole("combobox", { name: "Department" })).toHaveFocus();
  },
};

export const RenewalTakesOverWhatHolds: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.click(await form.findByRole("radio", { name: "Renew" }));
    await userEvent.type(form.getByRole("combobox", { name: "Prior Resolution #" }), "salt");
    await userEvent.click(await form.findByRole("option", { name: /17-2025/ }));
    await waitFor(() => expect(form.getByText(/Copied from 17-2025: Vendor,/)).toBeVisible());
    await expect(form.getByRole("combobox", { name: "Vendor (exact contract name)" })).toHaveValue("Northern Salt LLC");
    await expect(form.getByRole("textbox", { name: "Amount" })).toHaveValue("");
    await expect(form.getByRole("combobox", { name: "Prior Resolution #" })).toHaveValue("17-2025");
  },
};

export const Appointments: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.click(await form.findByRole("radio", { name: "Appointments" }));
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Juno Castellane");
    await userEvent.click(form.getByRole("button", { name: "Add appointment" }));
    await expect(form.getAllByRole("textbox", { name: "Name" })).toHaveLength(2);
    await userEvent.click(form.getByRole("button", { name: "Remove appointment 1, Juno Castellane" }));
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("");
  },
};

export const GrantFunds: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.click(await form.findByRole("radio", { name: "Grant Funds" }));
    await waitFor(() => expect(form.getByRole("textbox", { name: "Agency Name" })).toBeVisible());
  },
};

export const Proclamation: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.click(await form.findByRole("radio", { name: "Proclamations" }));
    await waitFor(() => expect(form.getByRole("textbox", { name: "Proclamation text" })).toBeVisible());
  },
};

export const KeptWhileTyping: Story = {
  play: async () => {
    const form = await panel();
    await userEvent.type(await form.findByRole("textbox", { name: "Title" }), "Culverts");
    await waitFor(() => expect(form.getByText(/^Saved \d+:42/)).toBeVisible(), { timeout: 4000 });
    await expect(form.getByRole("button", { name: "Discard draft" })).toBeVisible();
  },
};

export const BegunBefore: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        viewer: viewer({
          requestDraft: {
            content: writeRequest({
              form: { ...emptyForm("2026-11-18"), title: "Culverts on County Route 7" },
              prior: null,
            }),
            savedAt: "2026-11-18T15:42:00Z",
          },
        }),
      }),
  },
  play: async () => {
    const form = await panel();
    await waitFor(async () => expect(await form.findByText(/You began a request on Nov 18, 2026/)).toBeVisible());
    await userEvent.click(form.getByRole("button", { name: "Continue where you left off" }));
    await expect(await form.findByRole("textbox", { name: "Title" })).toHaveValue("Culverts on County Route 7");
  },
};

export const CreationFailed: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        createResolution: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const form = await panel();
    await userEvent.type(await form.findByRole("textbox", { name: "Title" }), "Culverts");
    await userEvent.click(form.getByRole("button", { name: "Create" }));
    await waitFor(async () => expect(await form.findByText(/^Create failed \(/)).toBeVisible());
    await expect(form.getByRole("textbox", { name: "Title" })).toHaveValue("Culverts");
  },
};

export const DepartmentsNotLoaded: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        departments: () => {
          throw new Error("down");
        },
      }),
  },
  play: async () => {
    const form = await panel();
    await waitFor(async () => expect(await form.findByText("Failed to load departments")).toBeVisible());
  },
};

/** An answer without text is reported by its HTTP status. */
export const DepartmentsAndPeopleRefused: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        departments: () => {
          throw failureOf(500, null);
        },
        people: () => {
          throw failureOf(403, "Your role does not allow this.");
        },
      }),
  },
  play: async () => {
    const form = await panel();
    await waitFor(async () => expect(await form.findByText("Failed (500)")).toBeVisible());
    await userEvent.click(form.getByRole("combobox", { name: "Contact" }));
    await waitFor(async () => expect(await form.findByText("Your role does not allow this.")).toBeVisible());
  },
};

/** Vendors are suggested from the register. A chosen vendor fills in its address, but a typed address is kept. */
export const VendorFromTheRegister: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], {
        vendorsToName: ({ text }: { text: string | null }) =>
          [
            ["Northern Salt LLC", "12 Quarry Road, Lansing, NY 14882"],
            ["Northern Steel Inc.", "4 Mill Street, Ithaca, NY 14850"],
          ]
            .filter(([name]) => name?.toLowerCase().includes((text ?? "").toLowerCase()))
            .map(([legalName, address], index) => ({
              __typename: "VendorToName",
              id: `Vendor:${legalName}`,
              legalName,
              dba: index === 0 ? null : "Steel",
              address,
            })),
      }),
  },
  play: async () => {
    const form = await panel();
    const vendor = await form.findByRole("combobox", { name: "Vendor (exact contract name)" });
    const address = form.getByRole("textbox", { name: "Vendor Address" });
    await userEvent.type(vendor, "northern");
    await userEvent.click(await form.findByRole("option", { name: /^Northern Salt LLC/ }));
    await expect(vendor).toHaveValue("Northern Salt LLC");
    await expect(address).toHaveValue("12 Quarry Road, Lansing, NY 14882");
    await userEvent.clear(vendor);
    await userEvent.type(vendor, "steel");
    await userEvent.click(await form.findByRole("option", { name: /^Northern Steel Inc\./ }));
    await expect(address).toHaveValue("4 Mill Street, Ithaca, NY 14850");
    await userEvent.clear(address);
    await userEvent.type(address, "P.O. Box 7");
    await userEvent.clear(vendor);
    await userEvent.type(vendor, "salt");
    await userEvent.click(await form.findByRole("option", { name: /^Northern Salt LLC/ }));
    await expect(address).toHaveValue("P.O. Box 7");
    await userEvent.clear(vendor);
    await userEvent.type(vendor, "A vendor of no register");
    await expect(vendor).toHaveValue("A vendor of no register");
  },
};

export const MayNot: Story = {
  parameters: {
    relay: () =>
      repositoryWorld([], { viewer: viewer({ can: notAllowed("This needs the permission Create (Meeting items).") }) }),
  },
};

export const NoCounty: Story = {
  parameters: { relay: () => repositoryWorld([], { tenant: null }) },
  play: async () => {
    const form = await panel();
    await expect(await form.findByRole("button", { name: "Create" })).toHaveAttribute("aria-disabled", "true");
  },
};
