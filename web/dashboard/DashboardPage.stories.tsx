import type { Meta, StoryObj } from "@storybook/react-vite";
import { loadQuery } from "react-relay";
import type { LoaderFunctionArgs } from "react-router";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { withRelay } from "../../.storybook/relay.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import query from "./__generated__/DashboardPageQuery.graphql.ts";
import DashboardPage from "./DashboardPage.tsx";
import { pageVariables } from "./dashboardView.ts";
import { CountyName } from "#web/shell/usePageTitle.ts";

type Row = Record<string, unknown>;
type Asked = { filter?: { q?: string; mine?: boolean; waitingOnMe?: boolean }; sort?: string; direction?: string };

const allowed = { allowed: true, reason: null };
/** Answers which of the queried permissions the viewer has. */
const holds = ({ permissions }: { permissions: readonly string[] }) => permissions;
const refused = (reason: string) => ({ allowed: false, reason });

const itemOf = (at: number, change: Row = {}): Row => ({
  __typename: "Resolution",
  id: `Resolution:${at}`,
  key: `resolution-${at}`,
  displayNumber: `RLA-2026-${at}`,
  title: "Road salt for the winter",
  department: "Highway",
  vendor: "Prewitt Salt Co.",
  termStart: "2026-10-01",
  termEnd: "2027-04-30",
  status: "LEGAL_REVIEW",
  adoptedOn: null,
  waitingOn: "Casimir Dunne approval",
  agendaItems: [],
  viewerCan: { edit: allowed, delete: refused("Only a draft or a withdrawn resolution can be deleted.") },
  ...change,
});
const items = (): Row[] => [
  itemOf(1, { status: "DRAFT", waitingOn: "Beatriz Okafor (draft)", viewerCan: { edit: allowed, delete: allowed } }),
  itemOf(2, { title: "Proclaim Public Health Week", department: "Public Health", vendor: null, termStart: null }),
  itemOf(3, {
    displayNumber: "12-2026",
    title: "Accept a grant for emergency communications from the State Division of Homeland Security",
    status: "ADOPTED",
    adoptedOn: "2026-04-14",
    waitingOn: "Clerk (publication)",
    agendaItems: [
      {
        __typename: "AgendaItem",
        id: "AgendaItem:1",
        meeting: { id: "Meeting:1", meetingType: "Board", bodyName: "Board of Supervisors" },
      },
    ],
  }),
];
const pageOf = (rows: Row[], more: Row = {}): Row => ({
  totalCount: rows.length,
  correctedTo: null,
  edges: rows.map((node) => ({ cursor: String(node["id"]), node, match: [] })),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: "first", endCursor: "last", ...more },
});
const waiting = [
  {
    room: "RESOLUTION",
    id: "Resolution:7",
    number: "RLA-2026-7",
    title: "Renew the contract for highway salt",
    path: "/resolutions/resolution-7?tab=routing&step=step-1",
    waitingOn: "Casimir Dunne approval",
    since: "2026-04-02T14:00:00Z",
    days: 12,
    asked: "Approve",
    note: null,
  },
  {
    room: "RESOLUTION",
    id: "Resolution:9",
    number: "RLA-2026-9",
    title: "Appoint two members to the Youth Board",
    path: "/resolutions/resolution-9",
    waitingOn: "Clerk",
    since: "2026-04-14T14:00:00Z",
    days: 0,
    asked: "Review and send on",
    note: "3 suggestions to decide",
  },
  {
    room: "CONTRACT",
    id: "Contract:1",
    number: "2026-0001",
    title: "Road salt for the coming winter",
    path: "/contracts/contract-1",
    waitingOn: "Contract owner",
    since: "2026-04-14T15:00:00Z",
    days: 0,
    asked: "Complete, and send to its route",
    note: null,
  },
];
const onQuery = fn();
const onProcurementQuery = fn();
const onContractsQuery = fn();
const purchases = (): Row[] => [
  {
    __typename: "Project",
    id: "Project:1",
    key: "project-1",
    procurementId: "PR-2026-4",
    title: "Resurfacing of County Routes 4 and 12",
    department: "Highway",
    startDate: "2026-06-01",
    endDate: "2027-05-31",
    status: "PUBLISHED",
    isLocked: true,
    waitingFor: "VENDORS",
    awardedOn: null,
    vendorName: null,
    viewerCan: { delete: refused("Only a draft can be deleted.") },
  },
  {
    __typename: "Project",
    id: "Project:2",
    key: "project-2",
    procurementId: "PR-2026-1",
    title: "Heating fuel",
    department: "County Administration",
    startDate: null,
    endDate: null,
    status: "AWARDED",
    isLocked: true,
    waitingFor: null,
    awardedOn: "2026-03-02",
    vendorName: "Northern Supply Co.",
    viewerCan: { delete: refused("Only a draft can be deleted.") },
  },
];
const agreements = (): Row[] => [
  {
    __typename: "Contract",
    id: "Contract:1",
    key: "contract-1",
    number: "2026-0001",
    name: "Road salt for the coming winter",
    department: "Highway",
    vendorName: "Prewitt Salt Co.",
    startDate: null,
    endDate: "2027-04-30",
    status: "DRAFT",
    waitingFor: "OWNER",
    executedOn: null,
    resolutionNumber: null,
    viewerCan: { edit: allowed, delete: allowed },
  },
  {
    __typename: "Contract",
    id: "Contract:2",
    key: "contract-2",
    number: "2026-0002",
    name: "Heating fuel",
    department: "County Administration",
    vendorName: "Northern Supply Co.",
    startDate: "2026-03-01",
    endDate: "2027-02-28",
    status: "EXECUTED",
    waitingFor: null,
    executedOn: "2026-03-02",
    resolutionNumber: "12-2026",
    viewerCan: { edit: refused("Only a draft can be changed."), delete: refused("Only a draft can be deleted.") },
  },
];
/** A county with these items. The list's query variables are recorded in `onQuery`. */
const county =
  (rows: Row[], more: Row = {}) =>
  () => {
    onQuery.mockClear();
    return {
      tenant: {
        __typename: "Tenant",
        id: "Tenant:1",
        name: "Demo",
        displayName: "Demo County",
        logoUrl: null,
        setUpSteps: [],
      },
      viewer: { memberships: [], meetingsInSession: [], can: allowed, holds, seeProjects: allowed },
      waitingOnMe: () => waiting,
      resolutions: (args: Asked & { after?: string }) => {
        onQuery(args);
        const q = args.filter?.q?.toLowerCase() ?? "";
        return pageOf(rows.filter((row) => String(row["title"]).toLowerCase().includes(q)));
      },
      projects: (args: Asked) => {
        onProcurementQuery(args);
        return pageOf(purchases());
      },
      contracts: (args: Asked) => {
        onContractsQuery(args);
        return pageOf(agreements());
      },
      ...more,
    };
  };

const meta = {
  title: "Shell/DashboardPage",
  component: DashboardPage,
  decorators: [withRelay],
  render: () => (
    <CountyName value="Demo County">
      <DashboardPage />
      <Toaster />
    </CountyName>
  ),
  parameters: {
    route: {
      path: "/dashboard",
      at: "/dashboard",
      loader: ({ environment, request }: LoaderFunctionArgs & { environment: Parameters<typeof loadQuery>[0] }) => ({
        queryRef: loadQuery(environment, query, pageVariables(new URL(request.url).searchParams)),
      }),
    },
    relay: county(items()),
  },
} satisfies Meta<typeof DashboardPage>;
export default meta;
type Story = StoryObj<typeof meta>;

const region = async (root: HTMLElement, name: string) => within(await within(root).findByRole("region", { name }));

export const WaitingAndThreeItems: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () =>
      expect(await page.findByRole("heading", { level: 1, name: "Demo County Dashboard" })).toBeVisible(),
    );
    const mine = await region(canvasElement, "Waiting on me");
    await expect(mine.getByRole("link", { name: /RLA-2026-7/ })).toHaveAttribute(
      "href",
      "/resolutions/resolution-7?tab=routing&step=step-1",
    );
    await waitFor(() => expect(mine.getByText("12 days")).toBeVisible());
    const contract = mine.getByRole("link", { name: /Road salt for the coming winter/ });
    await expect(contract).toHaveAttribute("href", "/contracts/contract-1");
    await expect(mine.getByRole("link", { name: "I am away" })).toHaveAttribute("href", "/account/away");
    const meetings = await region(canvasElement, "Meetings");
    await expect(meetings.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "E",
      "D",
      "Number",
      "Authority",
      "Department",
      "Vendor",
      "Contract Name",
      "Start Date",
      "End Date",
      "Status",
      "Adopted",
      "Waiting On",
    ]);
    await waitFor(() => expect(meetings.getByText("Board of Supervisors")).toBeVisible());
  },
};

/** Eight entries are above the county's tables; the rest is shown after a press. */
export const MuchWaits: Story = {
  parameters: {
    relay: county(items(), {
      waitingOnMe: () => Array.from({ length: 20 }, (_, index) => ({ ...waiting[0], id: `Resolution:${index}` })),
    }),
  },
  play: async ({ canvasElement }) => {
    const mine = await region(canvasElement, "Waiting on me");
    await expect(mine.getAllByRole("rowheader")).toHaveLength(8);
    await userEvent.click(mine.getByRole("button", { name: "Show 12 more" }));
    await waitFor(() => expect(mine.getAllByRole("rowheader")).toHaveLength(20));
    await userEvent.click(mine.getByRole("button", { name: "Show fewer" }));
    await waitFor(() => expect(mine.getAllByRole("rowheader")).toHaveLength(8));
  },
};

export const OpensOnWhatWaits: Story = {
  play: async ({ canvasElement }) => {
    for (const name of ["Meetings", "Procurement", "Contracts"]) {
      const table = await region(canvasElement, name);
      await expect(table.getByRole("tab", { name: "Waiting My Action" })).toHaveAttribute("aria-selected", "true");
    }
    for (const spy of [onQuery, onProcurementQuery, onContractsQuery])
      await expect(spy).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { waitingOnMe: true }, first: 5 }));
  },
};

export const TabsOrderAndSearchAskTheServer: Story = {
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await userEvent.click(meetings.getByRole("tab", { name: "My Meetings" }));
    await waitFor(() => expect(onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { mine: true } })));
    await userEvent.selectOptions(meetings.getByLabelText("Sort by"), "Authority, descending");
    await waitFor(() =>
      expect(onQuery).toHaveBeenLastCalledWith(
        expect.objectContaining({ sort: "AUTHORITY", direction: "DESC", first: 5 }),
      ),
    );
    await userEvent.type(meetings.getByPlaceholderText("Search all fields..."), "grant");
    await waitFor(() =>
      expect(onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ filter: { mine: true, q: "grant" } })),
    );
    await waitFor(() => expect(meetings.queryByText("Proclaim Public Health Week")).toBeNull());
  },
};

export const PurchasesBesideTheMeetingItems: Story = {
  play: async ({ canvasElement }) => {
    const procurement = await region(canvasElement, "Procurement");
    await expect(procurement.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "E",
      "D",
      "Number",
      "Authority",
      "Department",
      "Vendor",
      "Contract Name",
      "Start Date",
      "End Date",
      "Status",
      "Executed",
      "Waiting On",
    ]);
    await expect(procurement.getByRole("link", { name: "PR-2026-4" })).toHaveAttribute("href", "/projects/project-1");
    await userEvent.click(procurement.getByRole("tab", { name: "My Procurements" }));
    await waitFor(() =>
      expect(onProcurementQuery).toHaveBeenLastCalledWith(
        expect.objectContaining({ filter: { mine: true }, first: 5 }),
      ),
    );
    await waitFor(() => expect(procurement.getByRole("tabpanel", { name: "My Procurements" })).toBeVisible());
  },
};

const sheet = fn();
export const ContractsBelowThePurchases: Story = {
  parameters: {
    relay: county(items(), {
      exportContracts: ({ input }: { input: unknown }) => {
        sheet(input);
        return {
          __typename: "ExportContractsPayload",
          file: { id: "StoredFile:1", url: "#Contracts.xlsx", filename: "Contracts.xlsx" },
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const contracts = await region(canvasElement, "Contracts");
    await expect(contracts.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "E",
      "D",
      "Number",
      "Authority",
      "Department",
      "Vendor",
      "Contract Name",
      "Start Date",
      "End Date",
      "Status",
      "Executed",
      "Waiting On",
    ]);
    await expect(contracts.getByRole("link", { name: "2026-0002" })).toHaveAttribute("href", "/contracts/contract-2");
    await expect(contracts.getByText("12-2026")).toBeInTheDocument();
    await userEvent.click(contracts.getByRole("tab", { name: "My Contracts" }));
    await userEvent.selectOptions(contracts.getByLabelText("Sort by"), "End Date, descending");
    await waitFor(() =>
      expect(onContractsQuery).toHaveBeenLastCalledWith(
        expect.objectContaining({ filter: { mine: true }, sort: "END", direction: "DESC", first: 5 }),
      ),
    );
    await waitFor(() => expect(contracts.getByLabelText("Sort by")).toHaveDisplayValue("End Date, descending"));
    await userEvent.click(contracts.getByRole("button", { name: "Export Contracts" }));
    await waitFor(() =>
      expect(sheet).toHaveBeenCalledWith(
        expect.objectContaining({ format: "XLSX", layout: "DASHBOARD", filter: { mine: true }, sort: "END" }),
      ),
    );
  },
};

export const FivesByPage: Story = {
  parameters: {
    relay: county([], {
      resolutions: (args: { after?: string }) => {
        onQuery(args);
        return args.after
          ? { ...pageOf([itemOf(6)], { hasPreviousPage: true }), totalCount: 6 }
          : {
              ...pageOf(
                [1, 2, 3, 4, 5].map((at) => itemOf(at)),
                { hasNextPage: true },
              ),
              totalCount: 6,
            };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await waitFor(() => expect(meetings.getByText("5 of 6")).toBeVisible());
    await userEvent.click(meetings.getByRole("button", { name: "Next" }));
    await waitFor(() => expect(meetings.getByRole("link", { name: "RLA-2026-6" })).toBeVisible());
    await expect(onQuery).toHaveBeenLastCalledWith(expect.objectContaining({ after: "last", first: 5 }));
  },
};

export const Deleted: Story = {
  parameters: {
    relay: () => {
      const rows = items();
      return county(rows, {
        resolutions: () => pageOf(rows),
        deleteResolution: () => {
          rows.shift();
          return { __typename: "DeleteResolutionPayload", deletedId: "Resolution:1" };
        },
      })();
    },
  },
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await expect(meetings.getByRole("button", { name: "Delete 12-2026" })).toHaveAttribute("aria-disabled", "true");
    await userEvent.click(meetings.getByRole("button", { name: "Delete RLA-2026-1" }));
    const question = within(await screen.findByRole("alertdialog", { name: "Delete this item?" }));
    await userEvent.click(question.getByRole("button", { name: "Delete RLA-2026-1" }));
    await waitFor(() => expect(meetings.queryByRole("link", { name: "RLA-2026-1" })).toBeNull());
  },
};

const exported = fn();
export const Exported: Story = {
  parameters: {
    relay: county(items(), {
      exportResolutions: (args: unknown) => {
        exported(args);
        return {
          __typename: "ExportResolutionsPayload",
          rows: 3,
          file: { id: "StoredFile:1", url: "#Meetings.xlsx", filename: "Meetings.xlsx" },
        };
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await userEvent.click(meetings.getByRole("button", { name: "Export Meetings" }));
    await waitFor(() =>
      expect(exported).toHaveBeenCalledWith({
        input: expect.objectContaining({
          format: "XLSX",
          layout: "DASHBOARD",
          filter: { waitingOnMe: true },
        }) as unknown,
      }),
    );
  },
};

export const ExportRefused: Story = {
  parameters: {
    relay: county(items(), {
      exportResolutions: () => ({
        __typename: "Refusal",
        code: "TOO_MANY",
        message: "More than 50,000 rows; narrow the list first.",
        field: null,
        permission: null,
      }),
    }),
  },
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await userEvent.click(meetings.getByRole("button", { name: "Export Meetings" }));
    await waitFor(async () =>
      expect(await screen.findByText("More than 50,000 rows; narrow the list first.")).toBeVisible(),
    );
  },
};

export const ANewCounty: Story = {
  parameters: {
    relay: county([], { waitingOnMe: [], projects: () => pageOf([]), contracts: () => pageOf([]) }),
    route: { ...meta.parameters.route, at: "/dashboard?m-tab=all&p-tab=all&c-tab=all" },
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("No meeting items yet.")).toBeVisible());
    await waitFor(() => expect(page.getByText("Nothing is waiting on you.")).toBeVisible());
    await waitFor(() => expect(page.getByText("No procurement projects yet.")).toBeVisible());
    await waitFor(() => expect(page.getByText("No contracts yet.")).toBeVisible());
  },
};

/** People whose role may not view projects or contracts are not told that there are none. */
export const MayNotViewProjectsOrContracts: Story = {
  parameters: {
    relay: county(items(), {
      viewer: {
        memberships: [],
        meetingsInSession: [],
        can: allowed,
        holds: [],
        seeProjects: { allowed: false, reason: "The role Clerk does not hold the permission." },
      },
      projects: () => pageOf([]),
      contracts: () => pageOf([]),
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(() => expect(page.getByRole("region", { name: "Meetings" })).toBeVisible());
    for (const name of ["Procurement", "Contracts"]) await expect(page.queryByRole("region", { name })).toBeNull();
    await expect(page.queryByText(/No procurement projects yet|No contracts yet/)).toBeNull();
  },
};

export const NothingWaits: Story = {
  parameters: { relay: county([], { waitingOnMe: [], projects: () => pageOf([]), contracts: () => pageOf([]) }) },
  play: async ({ canvasElement }) => {
    const contracts = await region(canvasElement, "Contracts");
    await waitFor(() => expect(contracts.getByText("Nothing is waiting on you.")).toBeVisible());
    await userEvent.click(contracts.getByRole("button", { name: "Show all" }));
    await waitFor(() => expect(contracts.getByText("No contracts yet.")).toBeVisible());
  },
};

export const NothingMatches: Story = {
  parameters: {
    route: { ...meta.parameters.route, at: "/dashboard?m-q=helicopter" },
  },
  play: async ({ canvasElement }) => {
    const meetings = await region(canvasElement, "Meetings");
    await waitFor(async () => expect(await meetings.findByText("No results.")).toBeVisible());
    await userEvent.click(meetings.getByRole("button", { name: "Show all" }));
    await waitFor(async () => expect(await meetings.findByRole("link", { name: "12-2026" })).toBeVisible());
  },
};

export const OfAMemberWhileTheBoardSits: Story = {
  parameters: {
    relay: county(items(), {
      viewer: {
        can: allowed,
        holds,
        seeProjects: allowed,
        memberships: [{ __typename: "Member", id: "Member:1" }],
        meetingsInSession: [{ id: "Meeting:1", key: "1", number: "2026-20", meetingType: "Board" }],
      },
    }),
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await waitFor(async () => expect(await page.findByText("Meeting 2026-20 (Board) is in session.")).toBeVisible());
    const ways = page.getAllByRole("link", { name: "Go to your ballot" }).map((link) => link.getAttribute("href"));
    await expect(ways).toEqual(["/vote", "/vote/1"]);
  },
};

export const Loading: Story = {
  parameters: { relay: county([], { resolutions: () => new Promise(() => {}) }) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText("Loading dashboard...")).toBeInTheDocument();
  },
};

export const UnknownCountyAtThisAddress: Story = {
  parameters: { relay: county([], { tenant: null }) },
  play: async ({ canvasElement }) => {
    await waitFor(async () =>
      expect(await within(canvasElement).findByText("Unknown County / Invalid Subdomain")).toBeVisible(),
    );
  },
};
