/**
 * @generated SignedSource<<b6d165f5410ac6bfeccbe640c783e5c4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type FloorAmendment_resolution$data = {
  readonly displayNumber: string;
  readonly id: string;
  readonly version: number;
  readonly " $fragmentSpreads": FragmentRefs<"savedDraft_resolution">;
  readonly " $fragmentType": "FloorAmendment_resolution";
};
export type FloorAmendment_resolution$key = {
  readonly " $data"?: FloorAmendment_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"FloorAmendment_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "FloorAmendment_resolution",
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
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "kind": "InlineDataFragmentSpread",
      "name": "savedDraft_resolution",
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "DraftBlock",
          "kind": "LinkedField",
          "name": "draft",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "content",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "struck",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "args": null,
      "argumentDefinitions": []
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "ea7a84e6f4c8a33b4dd32bf7cc88d4a2";

export default node;
