/**
 * @generated SignedSource<<4bb4bb0fb75033886cb4cb3500ea5251>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SavedViews_viewer$data = {
  readonly savedViews: ReadonlyArray<{
    readonly address: string;
    readonly id: string;
    readonly name: string;
  }>;
  readonly " $fragmentType": "SavedViews_viewer";
};
export type SavedViews_viewer$key = {
  readonly " $data"?: SavedViews_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"SavedViews_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SavedViews_viewer",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Literal",
          "name": "room",
          "value": "resolutions"
        }
      ],
      "concreteType": "SavedView",
      "kind": "LinkedField",
      "name": "savedViews",
      "plural": true,
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
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "address",
          "storageKey": null
        }
      ],
      "storageKey": "savedViews(room:\"resolutions\")"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "11ab70660d5349b8874d6b65773af670";

export default node;
