import { expect, test } from "vitest";
import { planCodes } from "../commodities/codes.rules.ts";
import { COMMODITY_GROUPS } from "../../vendors/commodityGroups.rules.ts";
import { isReminderDue } from "../lifecycle/reminding.rules.ts";
import { refuseSettings, type WantedSettings } from "./settings.rules.ts";

const WANTED: WantedSettings = {
  certifications: [],
  lawfulDays: 5,
  addendumDays: 3,
  protestDays: 5,
  protestWindows: [],
  bidHoldDays: 45,
  reminderDays: 3,
  sectionsStartApproved: true,
  editorMayApprove: true,
  publishWithoutLegal: false,
  seasonKeys: true,
  approveVendors: false,
  showPlanHolders: true,
  unitPriceGoverns: true,
  mistakeDays: 3,
  showEstimate: false,
  blocking: [],
  thresholds: null,
  ocidPrefix: "ocds-xxxxxx",
  tieBreakers: ["LOWEST_PRICE"],
};

test("county settings are refused by name, and the law's five days are the minimum", () => {
  const field = (more: Partial<WantedSettings>) => refuseSettings({ ...WANTED, ...more })?.field ?? null;
  const threshold = { from: "2026-01-01", purchase: 1, publicWork: 1 };
  expect(field({})).toBeNull();
  expect(field({ lawfulDays: 4 })).toBe("lawfulDays");
  expect(field({ blocking: ["WEIGHTS"] })).toBeNull();
  expect(field({ blocking: ["LAWFUL_DAYS"] })).toBe("blocking");
  expect(field({ thresholds: [threshold, threshold] })).toBe("thresholds");
  expect(field({ thresholds: [] })).toBe("thresholds");
  expect(field({ ocidPrefix: "ocds-1" })).toBe("ocidPrefix");
  expect(field({ tieBreakers: ["EARLIEST_LODGED", "LOWEST_PRICE"] })).toBeNull();
  expect(field({ tieBreakers: ["LOWEST_PRICE", "LOWEST_PRICE"] })).toBe("tieBreakers");
  const certified = { key: "county-1", title: "Living wage", words: "We pay it.", ended: false };
  expect(field({ certifications: [certified] })).toBeNull();
  expect(field({ certifications: [{ ...certified, title: "" }] })).toBe("certifications");
  expect(field({ certifications: [certified, { ...certified, key: "county-2" }] })).toBe("certifications");
  expect(field({ tieBreakers: ["LOCAL_BIDDER"] })).toBe("tieBreakers");
});

test("the product has thirty-one groups of commodities, and a county's list does not change them", () => {
  expect(COMMODITY_GROUPS).toHaveLength(31);
  const row = (line: number, code: string, name: string) => ({ line, values: [code, name], cells: { code, name } });
  const planned = planCodes(
    [
      row(2, "005-05", "Abrasives"),
      row(3, "005-05", "Again"),
      row(4, "01", "Other"),
      row(5, "", "None"),
      row(6, "9", "New"),
    ],
    new Map([
      ["005-05", "Abrasives"],
      ["9", "Old"],
    ]),
  );
  expect(planned.map(({ outcome }) => outcome)).toEqual(["UNCHANGED", "REFUSED", "REFUSED", "REFUSED", "UPDATE"]);
});

test("vendors are reminded of a due date once, and again if it has moved", () => {
  const dueAt = new Date("2026-03-25T18:00:00Z");
  const due = (now: string, remindedAt: string | null = null, reminderDays = 3) =>
    isReminderDue({ dueAt, remindedAt: remindedAt ? new Date(remindedAt) : null, reminderDays, now: new Date(now) });
  expect(due("2026-03-22T17:59:00Z")).toBe(false);
  expect(due("2026-03-22T18:00:00Z")).toBe(true);
  expect(due("2026-03-23T18:00:00Z", "2026-03-22T18:00:00Z")).toBe(false);
  expect(due("2026-03-23T18:00:00Z", "2026-03-12T18:00:00Z")).toBe(true);
  expect(due("2026-03-25T18:00:00Z")).toBe(false);
  expect(due("2026-03-24T18:00:00Z", null, 0)).toBe(false);
});
