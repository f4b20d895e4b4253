import { expect, it } from "vitest";
import { OpeningClient } from "./opening.ts";

it("a connection that the database ends while no one listens does not end the product", () => {
  const client = new OpeningClient();
  expect(client.emit("error", new Error("terminating connection due to administrator command"))).toBe(true);
});
