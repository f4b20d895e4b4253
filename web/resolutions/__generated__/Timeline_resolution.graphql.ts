/**
 * @generated SignedSource<<282bc9a60dde43c4e708bc5609d4c567>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Timeline_resolution$data = {
  readonly waitingOn: string | null | undefined;
  readonly " $fragmentType": "Timeline_resolution";
};
export type Timeline_resolution$key = {
  readonly " $data"?: Timeline_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"Timeline_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Timeline_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingOn",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "a3992b55581bb52571cfdb335d3bb612";

export default node;
