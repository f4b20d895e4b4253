/**
 * @generated SignedSource<<20ab96a9e49b4c5dca6fc535c6c882fd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RoleTable_roles$data = ReadonlyArray<{
  readonly id: string;
  readonly isSystem: boolean;
  readonly key: string;
  readonly module: string;
  readonly name: string;
  readonly needsSecondFactor: boolean;
  readonly userCount: number;
  readonly viewerCan: {
    readonly delete: {
      readonly reason: string | null | undefined;
    };
    readonly update: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"DeleteRole_role" | "RoleSettings_role">;
  readonly " $fragmentType": "RoleTable_roles";
}>;
export type RoleTable_roles$key = ReadonlyArray<{
  readonly " $data"?: RoleTable_roles$data;
  readonly " $fragmentSpreads": FragmentRefs<"RoleTable_roles">;
}>;

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
  "metadata": {
    "plural": true
  },
  "name": "RoleTable_roles",
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
      "name": "key",
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
      "name": "module",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "isSystem",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "userCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "needsSecondFactor",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RoleCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "update",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteRole_role"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RoleSettings_role"
    }
  ],
  "type": "Role",
  "abstractKey": null
};
})();

(node as any).hash = "b3cea8923f85336b1432faf66def4ee9";

export default node;
