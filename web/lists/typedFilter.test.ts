import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { filterArrived, filterAt, filterSent, type TypedFilter } from "./typedFilter.ts";

const type = (filter: TypedFilter, typed: string): TypedFilter => ({ ...filter, typed });

describe("a search typed while earlier answers arrive", () => {
  it("keeps the typed text when an earlier answer arrives late", () => {
    let filter = filterSent(type(filterAt(""), "sa"), "sa");
    filter = filterSent(type(filter, "salt"), "salt");
    filter = filterArrived(filter, "sa");
    expect(filter.typed).toBe("salt");
    filter = filterArrived(type(filter, "salted"), "salt");
    expect(filter.typed).toBe("salted");
  });

  it("follows the Back button and 'Clear'", () => {
    const filter = filterArrived(filterSent(type(filterAt(""), "salt"), "salt"), "salt");
    expect(filterArrived(filter, "").typed).toBe("");
    expect(filterArrived(filter, "road").typed).toBe("road");
  });

  it("never loses a typed letter, however late answers arrive in order", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string({ maxLength: 3 }), fc.nat(3)), { maxLength: 20 }), (steps) => {
        let filter = filterAt("");
        const onTheWay: string[] = [];
        for (const [text, arriving] of steps) {
          filter = filterSent(type(filter, text), text);
          onTheWay.push(text);
          for (const arrived of onTheWay.splice(0, arriving)) filter = filterArrived(filter, arrived);
          expect(filter.typed).toBe(text);
        }
      }),
    );
  });
});
