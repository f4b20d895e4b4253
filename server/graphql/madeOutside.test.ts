import { describe, expect, test } from "vitest";
import type { Ports } from "#schema/context.ts";
import { madeOutside } from "./madeOutside.ts";

/** Ports of which only Word templates are filled, and a transaction that says when it is open. */
function office(fill: (text: string) => Promise<string>) {
  let isOpen = false;
  const log: string[] = [];
  const words = {
    fill: async (text: string) => {
      log.push(`${text}, ${isOpen ? "inside" : "outside"}`);
      return fill(text);
    },
  };
  const ports = { typesetting: {}, words, spreadsheets: {}, pictures: {} } as unknown as Ports;
  const transact =
    (work: (filled: (text: string) => Promise<string>) => Promise<string>) =>
    async (innerPorts: Ports, stay: () => void) => {
      isOpen = true;
      try {
        const done = await work((innerPorts.words as unknown as typeof words).fill);
        stay();
        return done;
      } finally {
        isOpen = false;
      }
    };
  return { ports, transact, log };
}

describe("work that a transaction needs from outside", () => {
  test("is done once, outside, and the transaction is repeated with it", async () => {
    const { ports, transact, log } = office(async (text) => text.toUpperCase());
    const both = await madeOutside(
      ports,
      transact(async (filled) => `${await filled("a")}${await filled("b")}${await filled("a")}`),
    );
    expect(both).toBe("ABA");
    expect(log).toEqual(["a, outside", "b, outside"]);
  });

  test("is done again if the transaction then asks for something else, and finally inside", async () => {
    let count = 0;
    const { ports, transact, log } = office(async (text) => text);
    expect(
      await madeOutside(
        ports,
        transact((filled) => filled(String((count += 1)))),
      ),
    ).toBe("5");
    expect(log).toEqual(["1, outside", "2, outside", "3, outside", "4, outside", "5, inside"]);
  });

  test("may fail, and the transaction may continue without it", async () => {
    const { ports, transact } = office(() => Promise.reject(new Error("The template has a fault.")));
    await expect(
      madeOutside(
        ports,
        transact((filled) => filled("a")),
      ),
    ).rejects.toThrow("The template has a fault.");
    const without = (filled: (text: string) => Promise<string>) => filled("a").catch(() => "the shipped paper");
    expect(await madeOutside(ports, transact(without))).toBe("the shipped paper");
  });

  test("still counts if the transaction ignores the interruption", async () => {
    const { ports, transact } = office(async (text) => text);
    const careless = (filled: (text: string) => Promise<string>) => filled("a").catch(() => "left");
    expect(await madeOutside(ports, transact(careless))).toBe("a");
  });
});
