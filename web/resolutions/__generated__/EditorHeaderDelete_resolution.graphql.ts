/**
 * @generated SignedSource<<d9daab03b62d91abb88ecce4ea30c0be>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type EditorHeaderDelete_resolution$data = {
  readonly displayNumber: string;
  readonly id: string;
  readonly title: string;
  readonly viewerCan: {
    readonly delete: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "EditorHeaderDelete_resolution";
};
export type EditorHeaderDelete_resolution$key = {
  readonly " $data"?: EditorHeaderDelete_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditorHeaderDelete_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditorHeaderDelete_resolution",
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
      "name": "title",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "6907af3f73e7df5dbc2962e6a760e3d3";

export default node;
