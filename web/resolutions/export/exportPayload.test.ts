import { expect, it } from "vitest";
import { exportPayload } from "./exportPayload.ts";

it("the generic payload has exactly the fields that integrators know", () => {
  const resolution = {
    key: "0198c0de-0000-7000-8000-000000000001",
    title: "Buy road salt",
    number: null,
    department: "Public Works",
    summary: "Salt for the winter.",
    draftText: "BUY ROAD SALT\n\nWHEREAS, winter comes",
  };
  expect(JSON.parse(exportPayload(resolution, { type: "Board", date: "" }))).toEqual({
    kind: "resolution",
    title: "Buy road salt",
    number: null,
    department: "Public Works",
    summary: "Salt for the winter.",
    draft_text: "BUY ROAD SALT\n\nWHEREAS, winter comes",
    resolution_id: "0198c0de-0000-7000-8000-000000000001",
    meeting_type: "Board",
    meeting_date: null,
  });
  expect(JSON.parse(exportPayload(resolution, { type: "Other", date: "2026-12-01" }))).toMatchObject({
    meeting_type: "Other",
    meeting_date: "2026-12-01",
  });
});
