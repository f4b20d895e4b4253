/**
 * @generated SignedSource<<bd36e85321e57e5ab3159bc9be9223d2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PressTab_resolution$data = {
  readonly id: string;
  readonly pressBody: string;
  readonly pressHeadline: string;
  readonly pressSocial: string;
  readonly version: number;
  readonly viewerCan: {
    readonly publicize: {
      readonly reason: string | null | undefined;
    };
  };
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
      "name": "pressHeadline",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pressBody",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "pressSocial",
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

(node as any).hash = "7444680902345da7100d8538dee816d1";

export default node;
