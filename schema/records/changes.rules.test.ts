import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changesOf, deedWords, fieldWords } from "./changes.rules.ts";

describe("a line of the log in words", () => {
  test("names the fields that differ, with the values before and after", () => {
    expect(
      changesOf({ title: "Road salt", amount: 5, open: true }, { title: "Road salt", amount: 6, open: false }),
    ).toEqual([
      { field: "Amount", before: "5", after: "6" },
      { field: "Open", before: "yes", after: "no" },
    ]);
    expect(changesOf(null, { startTime: "10:00", seats: [1, null, "x"] })).toEqual([
      { field: "Start time", before: null, after: "10:00" },
      { field: "Seats", before: null, after: "1, none, x" },
    ]);
    expect(changesOf("old", "new")).toEqual([{ field: "Value", before: "old", after: "new" }]);
  });

  test("choices are written in words, and typed text is unchanged", () => {
    expect(
      changesOf(
        { status: "LEGAL_REVIEW", voteType: "NO_VOTE", number: "RLA", title: "ROAD SALT" },
        { status: "ADOPTED", voteType: "ROLL_CALL_VOTE", number: "TBD", title: "SALT" },
      ),
    ).toEqual([
      { field: "Status", before: "Legal review", after: "Adopted" },
      { field: "Vote type", before: "No vote", after: "Roll call vote" },
      { field: "Number", before: "RLA", after: "TBD" },
      { field: "Title", before: "ROAD SALT", after: "SALT" },
    ]);
    expect(changesOf(null, { sha256: "ab", action: "FYI", procurementType: "RFP" })).toEqual([
      { field: "Fingerprint (SHA-256)", before: null, after: "ab" },
      { field: "Action", before: null, after: "For information" },
      { field: "Procurement type", before: null, after: "RFP" },
    ]);
  });

  test("texts are shown without marks, amounts in dollars, names without keys, and empty lists not at all", () => {
    const summary = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Salt." }] }] };
    expect(
      changesOf(null, {
        summary,
        estimatedCost: 4_850_000,
        notToExceed: 18_450_000,
        department: "Highways",
        departmentId: "01a20413-ccc2-75ba-94ea-2b64862517d2",
        creatorId: "01a20413-ccc2-75ba-94ea-2b64862517d3",
        creatorName: "Avery",
        fileId: "kept",
        method: "OPEN",
        criteria: [],
      }),
    ).toEqual([
      { field: "Summary", before: null, after: "Salt." },
      { field: "Estimated cost", before: null, after: "$48,500.00" },
      { field: "Not to exceed", before: null, after: "$184,500.00" },
      { field: "Department", before: null, after: "Highways" },
      { field: "Creator name", before: null, after: "Avery" },
      { field: "File id", before: null, after: "kept" },
      { field: "Method", before: null, after: "Open" },
    ]);
  });

  test("fields of a nested record, and each record of a list, are shown in words", () => {
    const payment = { id: "01a2", amount: 4_290_000, reference: "V-03", note: "", encumbranceId: null, flags: [] };
    expect(changesOf(null, { payment, lines: [{ id: "01a3", item: "Salt", unit: "ton" }, { item: "Sand" }] })).toEqual([
      { field: "Payment amount", before: null, after: "$42,900.00" },
      { field: "Payment reference", before: null, after: "V-03" },
      { field: "Lines", before: null, after: "Item: Salt, Unit: ton; Item: Sand" },
    ]);
  });

  test("the sign-in method is described as in the person's own list of sessions", () => {
    expect(changesOf(null, { how: "PASSWORD+TOTP" })).toEqual([
      { field: "How", before: null, after: "Password and time-based code" },
    ]);
  });

  test("unchanged fields are never listed", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(changesOf(value, value)).toEqual([]);
      }),
    );
  });

  test("reads any two values without breaking", () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (before, after) => {
        for (const change of changesOf(before, after)) expect(change.before).not.toBe(change.after);
      }),
    );
  });

  test.each([
    ["publishAgenda", "Published agenda"],
    ["castVote", "Cast vote"],
    ["chooseKeyholders", "Chose keyholders"],
    ["makeMyKey", "Made their key"],
    ["takeShare", "Took share"],
    ["setRolePermissions", "Set role permissions"],
    ["deleteUser", "Deleted user"],
    ["verifyLog", "Verified log"],
    ["approveStep", "Approved step"],
    ["sendWelcome", "Sent welcome"],
    ["notifyBoard", "Notified board"],
    ["whyCan", "Asked why someone can or cannot do something"],
    ["signIn", "Signed in"],
    ["finalSubmit", "Submitted for review"],
  ])("the verb %s is shown as %s", (action, words) => {
    expect(deedWords(action)).toBe(words);
  });

  test("a field's name is shown in words", () => {
    expect(fieldWords("sessionIdleMinutes")).toBe("Session idle minutes");
    expect(fieldWords("munisId")).toBe("Munis ID");
    expect(fieldWords("")).toBe("");
  });
});
