/**
 * @generated SignedSource<<391da3200469b2eda94961631ae6e340>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type DraftBlockKind = "RESOLVED" | "TEXT" | "TITLE" | "WHEREAS";
import type { FragmentRefs } from "relay-runtime";
export type savedDraft_resolution$data = {
  readonly draft: ReadonlyArray<{
    readonly content: import("#schema/resolutions/richText.rules.ts").RichText;
    readonly key: string;
    readonly kind: DraftBlockKind;
    readonly struck: boolean;
  }>;
  readonly " $fragmentType": "savedDraft_resolution";
};
export type savedDraft_resolution$key = {
  readonly " $data"?: savedDraft_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"savedDraft_resolution">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "savedDraft_resolution"
};

(node as any).hash = "5178f03d0833ded6189b433ee67c9bcf";

export default node;
