/**
 * @generated SignedSource<<ee9f7956160a8201a49c969ed10adc84>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoutingTab_resolution$data = {
  readonly routeNote: string;
  readonly " $fragmentType": "RoutingTab_resolution";
};
export type RoutingTab_resolution$key = {
  readonly " $data"?: RoutingTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoutingTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoutingTab_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "routeNote",
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "0df7d648ec25b05a65666f824b5d4259";

export default node;
