import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PARTS, partsOf, refuseAnother, refuseJoin, tagsOf } from "./parts.rules.ts";
import { KINDS } from "./rules.ts";

const cut = fc.record({ size: fc.integer({ min: 1, max: 5_000 }), partBytes: fc.integer({ min: 1, max: 700 }) });

describe("parts of a recording", () => {
  test("cover the file exactly once, in order, and only the last one is smaller", () => {
    fc.assert(
      fc.property(cut, ({ size, partBytes }) => {
        const plan = partsOf(size, partBytes);
        let next = 0;
        for (const [index, part] of plan.entries()) {
          expect(part).toMatchObject({ number: index + 1, start: next });
          expect(part.size).toBe(index < plan.length - 1 ? partBytes : size - next);
          next += part.size;
        }
        expect(next).toBe(size);
      }),
    );
  });

  test("after any interruption, exactly the missing parts are sent, and then the file is complete", () => {
    const broken = cut.chain(({ size, partBytes }) =>
      fc.record({ plan: fc.constant(partsOf(size, partBytes)), came: fc.shuffledSubarray(partsOf(size, partBytes)) }),
    );
    fc.assert(
      fc.property(broken, ({ plan, came }) => {
        const arrived = came.map(({ number, size }) => ({ number, size, tag: `tag ${number}` }));
        const tags = tagsOf(plan, arrived);
        const missing = plan.filter((_, index) => tags[index] === null);
        expect(missing.length + came.length).toBe(plan.length);
        expect(refuseJoin(tags, plan.length)?.code ?? null).toBe(missing.length > 0 ? "PARTS_MISSING" : null);
        const sent = missing.map(({ number, size }) => ({ number, size, tag: `tag ${number}` }));
        const allTags = tagsOf(plan, [...arrived, ...sent]);
        expect(allTags).toEqual(plan.map(({ number }) => `tag ${number}`));
        expect(refuseJoin(allTags, plan.length)).toBeNull();
      }),
    );
  });

  test("a part of the wrong size does not count, and of two uploads the later one counts", () => {
    const plan = partsOf(10, 4);
    expect(tagsOf(plan, [{ number: 3, size: 4, tag: "whole" }])).toEqual([null, null, null]);
    const twice = [
      { number: 3, size: 2, tag: "early" },
      { number: 3, size: 2, tag: "late" },
    ];
    expect(tagsOf(plan, twice)).toEqual([null, null, "late"]);
  });

  test("too few tags, too many, or none are refused with the number of parts", () => {
    expect(refuseJoin([], 3)?.message).toBe("0 of 3 parts have arrived. Choose the same file again to continue.");
    expect(refuseJoin(["a", null, "c"], 3)?.message).toMatch(/^2 of 3 /);
    expect(refuseJoin(["a", "b", "c", "d"], 3)?.code).toBe("PARTS_MISSING");
    expect(refuseJoin([], 0)?.code).toBe("PARTS_MISSING");
  });

  test("the largest recording fits the maximum number of parts, and a county has at most 20 unfinished uploads", () => {
    expect(partsOf(KINDS.media.largest, PARTS.bytes)).toHaveLength(PARTS.most);
    expect(refuseAnother(PARTS.open - 1)).toBeNull();
    expect(refuseAnother(PARTS.open)).toMatchObject({
      code: "TOO_MANY_UPLOADS",
      message: expect.stringContaining("20"),
    });
  });
});
