import { expect, it } from "vitest";
import { hashtagsOf } from "./hashtags.ts";

it("hashtags are taken from a post, each once", () => {
  expect(hashtagsOf("Salt is bought. #DemoCounty #PublicWorks #DemoCounty")).toEqual(["#DemoCounty", "#PublicWorks"]);
  expect(hashtagsOf("Resolution # 12")).toEqual([]);
  expect(hashtagsOf("")).toEqual([]);
});
