/**
 * @generated SignedSource<<d9cd0e09c236d1aa8ea4461ded1ac11c>>
 * @relayHash 3a474472afb26b85c1fa2afb6a583c2c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d6cb6281ee926deb1d4ea448a0ca4673587557852a47357ead39c5841538ad0e

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type AccessPageQuery$variables = {
  ask: boolean;
  known: boolean;
  matrix: boolean;
  module: string;
  permission?: string | null | undefined;
  recordId?: string | null | undefined;
  userId: string;
  userKey: string;
  verb?: string | null | undefined;
};
export type AccessPageQuery$data = {
  readonly answer?: {
    readonly " $fragmentSpreads": FragmentRefs<"WhyAnswer_query">;
  } | null | undefined;
  readonly form?: {
    readonly " $fragmentSpreads": FragmentRefs<"WhyForm_query">;
  } | null | undefined;
  readonly matrix?: {
    readonly " $fragmentSpreads": FragmentRefs<"RoleMatrix_query">;
  } | null | undefined;
};
export type AccessPageQuery = {
  response: AccessPageQuery$data;
  variables: AccessPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "ask"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "known"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "matrix"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "module"
},
v4 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "permission"
},
v5 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "recordId"
},
v6 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "userId"
},
v7 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "userKey"
},
v8 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "verb"
},
v9 = [
  {
    "kind": "Variable",
    "name": "permission",
    "variableName": "permission"
  },
  {
    "kind": "Variable",
    "name": "recordId",
    "variableName": "recordId"
  },
  {
    "kind": "Variable",
    "name": "userId",
    "variableName": "userId"
  },
  {
    "kind": "Variable",
    "name": "verb",
    "variableName": "verb"
  }
],
v10 = [
  {
    "kind": "Variable",
    "name": "module",
    "variableName": "module"
  }
],
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v12 = [
  (v11/*:: as any*/),
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "fullName",
    "storageKey": null
  }
],
v13 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
],
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      (v8/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "AccessPageQuery",
    "selections": [
      {
        "condition": "matrix",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": [
                    {
                      "kind": "Variable",
                      "name": "known",
                      "variableName": "known"
                    },
                    {
                      "kind": "Variable",
                      "name": "userKey",
                      "variableName": "userKey"
                    }
                  ],
                  "kind": "FragmentSpread",
                  "name": "WhyForm_query"
                }
              ],
              "type": "Query",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "form"
          }
        ]
      },
      {
        "condition": "ask",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": (v9/*:: as any*/),
                  "kind": "FragmentSpread",
                  "name": "WhyAnswer_query"
                }
              ],
              "type": "Query",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "answer"
          }
        ]
      },
      {
        "condition": "matrix",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "fragment": {
              "kind": "InlineFragment",
              "selections": [
                {
                  "args": (v10/*:: as any*/),
                  "kind": "FragmentSpread",
                  "name": "RoleMatrix_query"
                }
              ],
              "type": "Query",
              "abstractKey": null
            },
            "kind": "AliasedInlineFragmentSpread",
            "name": "matrix"
          }
        ]
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [
      (v6/*:: as any*/),
      (v7/*:: as any*/),
      (v8/*:: as any*/),
      (v4/*:: as any*/),
      (v5/*:: as any*/),
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "AccessPageQuery",
    "selections": [
      {
        "condition": "matrix",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "user",
                "plural": false,
                "selections": (v12/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": "look",
                "args": [
                  {
                    "kind": "Literal",
                    "name": "permission",
                    "value": "administration.access-review.view-effective-access"
                  }
                ],
                "concreteType": "Allowance",
                "kind": "LinkedField",
                "name": "can",
                "plural": false,
                "selections": (v13/*:: as any*/),
                "storageKey": "can(permission:\"administration.access-review.view-effective-access\")"
              }
            ],
            "storageKey": null
          },
          {
            "condition": "known",
            "kind": "Condition",
            "passingValue": true,
            "selections": [
              {
                "alias": null,
                "args": [
                  {
                    "kind": "Variable",
                    "name": "key",
                    "variableName": "userKey"
                  }
                ],
                "concreteType": "User",
                "kind": "LinkedField",
                "name": "user",
                "plural": false,
                "selections": (v12/*:: as any*/),
                "storageKey": null
              }
            ]
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "VerbDescription",
            "kind": "LinkedField",
            "name": "verbs",
            "plural": true,
            "selections": [
              (v14/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "words",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "rule",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Permission",
                "kind": "LinkedField",
                "name": "permission",
                "plural": false,
                "selections": [
                  (v14/*:: as any*/)
                ],
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
            "name": "permissionCatalogue",
            "plural": true,
            "selections": [
              (v15/*:: as any*/),
              (v14/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "module",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      },
      {
        "condition": "ask",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v9/*:: as any*/),
            "concreteType": "AccessAnswer",
            "kind": "LinkedField",
            "name": "whyCan",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "allowed",
                "storageKey": null
              },
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
                "concreteType": "AccessReason",
                "kind": "LinkedField",
                "name": "reasons",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "what",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "holds",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "detail",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "whoCanCount",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Person",
                "kind": "LinkedField",
                "name": "whoCan",
                "plural": true,
                "selections": [
                  (v11/*:: as any*/),
                  (v14/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "title",
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
      {
        "condition": "matrix",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "permissionModules",
            "storageKey": null
          },
          {
            "alias": "inModule",
            "args": (v10/*:: as any*/),
            "concreteType": "Permission",
            "kind": "LinkedField",
            "name": "permissionCatalogue",
            "plural": true,
            "selections": [
              (v15/*:: as any*/),
              (v14/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "category",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "subcategory",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Role",
            "kind": "LinkedField",
            "name": "roles",
            "plural": true,
            "selections": [
              (v11/*:: as any*/),
              (v15/*:: as any*/),
              (v14/*:: as any*/),
              {
                "alias": null,
                "args": (v10/*:: as any*/),
                "concreteType": "RolePermission",
                "kind": "LinkedField",
                "name": "permissions",
                "plural": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "state",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Permission",
                    "kind": "LinkedField",
                    "name": "permission",
                    "plural": false,
                    "selections": [
                      (v15/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              {
                "alias": "see",
                "args": [
                  {
                    "kind": "Literal",
                    "name": "permission",
                    "value": "administration.role-record.view"
                  }
                ],
                "concreteType": "Allowance",
                "kind": "LinkedField",
                "name": "can",
                "plural": false,
                "selections": (v13/*:: as any*/),
                "storageKey": "can(permission:\"administration.role-record.view\")"
              }
            ],
            "storageKey": null
          }
        ]
      }
    ]
  },
  "params": {
    "id": "d6cb6281ee926deb1d4ea448a0ca4673587557852a47357ead39c5841538ad0e",
    "metadata": {},
    "name": "AccessPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "87cd3257f29cd18c31a46c86b1a527cf";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
