/**
 * @generated SignedSource<<a93d1ec05c77d21211b460f96094f7ff>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SummaryTab_resolution$data = {
  readonly id: string;
  readonly summary: string;
  readonly version: number;
  readonly viewerCan: {
    readonly publicize: {
      readonly reason: string | null | undefined;
    };
  };
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
      "name": "id",
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
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "summary",
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
          "name": "publicize",
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

(node as any).hash = "a12407a58b662c1cd39fd5613d948b47";

export default node;
