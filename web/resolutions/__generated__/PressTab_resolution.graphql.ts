/**
 * @generated SignedSource<<e010e48e36442c361ed9758b2d34e80c>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PressTab_resolution$data = {
  readonly pressHeadline: string;
  readonly " $fragmentType": "PressTab_resolution";
};
export type PressTab_resolution$key = {
  readonly " $data"?: PressTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"PressTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PressTab_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pressHeadline",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "6393a1f95c98777171230ea21fd26948";

export default node;
