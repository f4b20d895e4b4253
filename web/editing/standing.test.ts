import { expect, it } from "vitest";
import { standing } from "./useRecordDraft.ts";

it("fixed problems disappear, changed ones are updated, and new ones wait for the next attempt", () => {
  const found = [
    { field: "phone", text: "Phone is required." },
    { field: "email", text: "Email is required." },
    { text: "Choose a project." },
  ];
  const now = [
    { field: "phone", text: "“abc” isn't a telephone number." },
    { field: "title", text: "Title is required." },
    { text: "Choose a project." },
  ];
  expect(standing(found, now)).toEqual([now[0], now[2]]);
  expect(standing(found, [])).toEqual([]);
});
