/**
 * @generated SignedSource<<1cf037978679679dfb7afc6ba22d0a3d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
import type { FragmentRefs } from "relay-runtime";
export type RouteStepActions_step$data = {
  readonly action: StepAction;
  readonly id: string;
  readonly name: string;
  readonly resolution: {
    readonly title: string;
  };
  readonly viewerCan: {
    readonly approve: {
      readonly reason: string | null | undefined;
    };
    readonly reject: {
      readonly reason: string | null | undefined;
    };
    readonly sign: {
      readonly reason: string | null | undefined;
    };
    readonly skip: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "RouteStepActions_step";
};
export type RouteStepActions_step$key = {
  readonly " $data"?: RouteStepActions_step$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteStepActions_step">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RouteStepActions_step",
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
      "name": "action",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Resolution",
      "kind": "LinkedField",
      "name": "resolution",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "title",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RouteStepCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "approve",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "sign",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "reject",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "skip",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "RouteStep",
  "abstractKey": null
};
})();

(node as any).hash = "72eb2589ce8aeee4cc2a55668aa9950a";

export default node;
