/**
 * @generated SignedSource<<256476aaa67c3bf5f439578ba13f93bc>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SummaryTab_resolution$data = {
  readonly summary: string;
  readonly " $fragmentType": "SummaryTab_resolution";
};
export type SummaryTab_resolution$key = {
  readonly " $data"?: SummaryTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"SummaryTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SummaryTab_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "summary",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "bc3a784f689fe12f8e4c6bb61ef41862";

export default node;
