/**
 * @generated SignedSource<<8f268890567a03b1fe2f817bebbd22d0>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoleImpact_impact$data = {
  readonly people: ReadonlyArray<{
    readonly gains: ReadonlyArray<{
      readonly name: string;
    }>;
    readonly loses: ReadonlyArray<{
      readonly name: string;
    }>;
    readonly person: {
      readonly name: string;
    };
    readonly warnings: ReadonlyArray<string>;
  }>;
  readonly sentence: string;
  readonly " $fragmentType": "RoleImpact_impact";
};
export type RoleImpact_impact$key = {
  readonly " $data"?: RoleImpact_impact$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleImpact_impact">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "name",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RoleImpact_impact",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "sentence",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoleImpactOnPerson",
      "kind": "LinkedField",
      "name": "people",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Person",
          "kind": "LinkedField",
          "name": "person",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Permission",
          "kind": "LinkedField",
          "name": "gains",
          "plural": true,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Permission",
          "kind": "LinkedField",
          "name": "loses",
          "plural": true,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "warnings",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "RoleImpact",
  "abstractKey": null
};
})();

(node as any).hash = "24e07564dade5d30719eb5952785dda3";

export default node;
