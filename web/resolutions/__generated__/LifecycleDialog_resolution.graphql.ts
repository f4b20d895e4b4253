/**
 * @generated SignedSource<<fbccf4de072707f6bd98908a91832961>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StationState = "CURRENT" | "DONE" | "ENDED" | "LEFT_OUT" | "TO_COME";
import type { FragmentRefs } from "relay-runtime";
export type LifecycleDialog_resolution$data = {
  readonly displayNumber: string;
  readonly id: string;
  readonly stations: ReadonlyArray<{
    readonly label: string;
    readonly state: StationState;
  }>;
  readonly " $fragmentType": "LifecycleDialog_resolution";
};
export type LifecycleDialog_resolution$key = {
  readonly " $data"?: LifecycleDialog_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"LifecycleDialog_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LifecycleDialog_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "displayNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Station",
      "kind": "LinkedField",
      "name": "stations",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "label",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "a33e5bd670c67ead32518a15a2ef1a8f";

export default node;
