import { parse } from "graphql";
import type { CountyData } from "../meetings/open/documents.ts";

export interface OpenRelease {
  key: string;
  headline: string;
  body: string;
  publishedAt: string | null;
  item: { number: string; meeting: { key: string; meetingType: string; date: string } };
}
export interface ReleaseData {
  tenant: CountyData;
  pressRelease: (OpenRelease & { state: string }) | null;
}
/** A press release, as a guest reads it. */
export const OPEN_RELEASE = parse(`query($key: ID!) {
  tenant { displayName name timeZone }
  pressRelease(key: $key) { key state headline body publishedAt item { number meeting { key meetingType date } } }
}`);
