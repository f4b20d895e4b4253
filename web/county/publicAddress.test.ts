import { expect, test } from "vitest";
import { publicAddress, publicVariables, readPublicAddress } from "./publicAddress.ts";

const read = (query: string) => readPublicAddress(new URLSearchParams(query));

test("the page begins with the newest of each list, and each list is paged by itself", () => {
  expect(publicAddress(read("x=1"), {})).toBe("/public");
  expect(publicVariables(read(""))).toMatchObject({ meetingsFirst: 10, meetingsAfter: null, resolutionsFirst: 10 });
  const older = publicAddress(read("resolutionsAfter=r1"), { meetingsAfter: "m1" });
  expect(older).toBe("/public?meetingsAfter=m1&resolutionsAfter=r1");
  expect(publicVariables(read("meetingsBefore=m1"))).toMatchObject({
    meetingsLast: 10,
    meetingsBefore: "m1",
    meetingsFirst: null,
    resolutionsFirst: 10,
  });
});
