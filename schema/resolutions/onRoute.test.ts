import { expect, test } from "vitest";
import { RESOLUTION_STATUSES } from "./facts.rules.ts";
import { refuseRouteChange } from "../routing/rules.ts";
import { routeStatus } from "./lifecycle.rules.ts";

test("the route of an adopted, published, rejected or withdrawn resolution is over and cannot change", () => {
  const over = RESOLUTION_STATUSES.filter((status) => routeStatus(status) === "OVER");
  expect(over).toEqual(["ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"]);
  for (const status of over) {
    const facts = { status: routeStatus(status), isRequester: false, editsRoutes: true, editsItem: true };
    expect(refuseRouteChange({ matter: "RESOLUTION", ...facts })).toMatchObject({ code: "ROUTE_CLOSED" });
  }
});
