/**
 * @generated SignedSource<<a7a2304320d622e634e62d778d9a704b>>
 * @relayHash 345d7930d849022f630c13f4c063b7e8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d68235a0286b935028175ed5e65e732c12db22892465b563e24a32a1acb5e5e0

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PermissionState = "ALLOW" | "DENY" | "UNSET";
export type PermissionChangeInput = {
  key: string;
  state: PermissionState;
};
export type RoleImpactDialogQuery$variables = {
  changes: ReadonlyArray<PermissionChangeInput>;
  roleId: string;
};
export type RoleImpactDialogQuery$data = {
  readonly roleImpact: {
    readonly viewerCanSave: {
      readonly reason: string | null | undefined;
    };
    readonly " $fragmentSpreads": FragmentRefs<"RoleImpact_impact">;
  } | null | undefined;
};
export type RoleImpactDialogQuery = {
  response: RoleImpactDialogQuery$data;
  variables: RoleImpactDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "changes"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "roleId"
},
v2 = [
  {
    "kind": "Variable",
    "name": "changes",
    "variableName": "changes"
  },
  {
    "kind": "Variable",
    "name": "roleId",
    "variableName": "roleId"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "Allowance",
  "kind": "LinkedField",
  "name": "viewerCanSave",
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
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = [
  (v4/*:: as any*/)
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "RoleImpactDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "RoleImpact",
        "kind": "LinkedField",
        "name": "roleImpact",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RoleImpact_impact"
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "RoleImpactDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": "RoleImpact",
        "kind": "LinkedField",
        "name": "roleImpact",
        "plural": false,
        "selections": [
          (v3/*:: as any*/),
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
                "selections": [
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "id",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Permission",
                "kind": "LinkedField",
                "name": "gains",
                "plural": true,
                "selections": (v5/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Permission",
                "kind": "LinkedField",
                "name": "loses",
                "plural": true,
                "selections": (v5/*:: as any*/),
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
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "d68235a0286b935028175ed5e65e732c12db22892465b563e24a32a1acb5e5e0",
    "metadata": {},
    "name": "RoleImpactDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "16d7b1fc615f64f1eded2375de18205b";

export default node;
