import { expect, test } from "vitest";
import {
  normalizedContractSettings,
  refuseContractSettings,
  STANDARD_CONTRACT_SETTINGS,
  type WantedContractSettings,
} from "./settings.rules.ts";

test("contract settings of a county are refused with the name of the field", () => {
  const field = (more: Partial<WantedContractSettings>) =>
    refuseContractSettings({ ...STANDARD_CONTRACT_SETTINGS, ...more })?.field ?? null;
  expect(field({})).toBeNull();
  expect(field({ boardShare: 10_001 })).toBe("boardShare");
  expect(field({ boardLimit: -1 })).toBe("boardLimit");
  expect(field({ boardLimit: 0 })).toBeNull();
  expect(field({ rebidDays: 731 })).toBe("rebidDays");
  expect(field({ protestDays: 61 })).toBe("protestDays");
  expect(field({ noticeSteps: [] })).toBe("noticeSteps");
  expect(field({ noticeSteps: [30, 30] })).toBe("noticeSteps");
  expect(normalizedContractSettings({ ...STANDARD_CONTRACT_SETTINGS, noticeSteps: [7, 90] }).noticeSteps).toEqual([
    90, 7,
  ]);
});
