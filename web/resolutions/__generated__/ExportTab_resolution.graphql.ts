/**
 * @generated SignedSource<<a188994bc2505f7e5c458e38980a2495>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type ExportTab_resolution$data = {
  readonly displayNumber: string;
  readonly " $fragmentType": "ExportTab_resolution";
};
export type ExportTab_resolution$key = {
  readonly " $data"?: ExportTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"ExportTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ExportTab_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayNumber",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "a61b4e05aeb44f3216ec998ebcfcb0a7";

export default node;
