/**
 * @generated SignedSource<<9b43107dcf51c1b4bf3ff4318af5fb5f>>
 * @relayHash c2ec6385af41ff69c94e59f54df1a4b6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID cc8799045bd3cc53cb0ef4a7a48a6a71a0c9ab0412866fc597e3db0891c37375

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type RoutingPageQuery$variables = Record<PropertyKey, never>;
export type RoutingPageQuery$data = {
  readonly routeTemplates: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"RouteTemplates_templates">;
  }>;
  readonly routingSettings: {
    readonly stages: ReadonlyArray<{
      readonly status: Review;
      readonly used: boolean;
    }>;
    readonly " $fragmentSpreads": FragmentRefs<"RoutingSettings_settings">;
  };
  readonly viewer: {
    readonly editItems: {
      readonly allowed: boolean;
    };
    readonly editRoutes: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
};
export type RoutingPageQuery = {
  response: RoutingPageQuery$data;
  variables: RoutingPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "status",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "used",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "allowed",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "Viewer",
  "kind": "LinkedField",
  "name": "viewer",
  "plural": false,
  "selections": [
    {
      "alias": "editItems",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "meetings.meeting-items.edit"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": [
        (v2/*:: as any*/)
      ],
      "storageKey": "can(permission:\"meetings.meeting-items.edit\")"
    },
    {
      "alias": "editRoutes",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "meetings.routing.edit-route"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": [
        (v2/*:: as any*/),
        (v3/*:: as any*/)
      ],
      "storageKey": "can(permission:\"meetings.routing.edit-route\")"
    }
  ],
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "version",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "RoutingPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RouteTemplate",
        "kind": "LinkedField",
        "name": "routeTemplates",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RouteTemplates_templates"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "RoutingSettings",
        "kind": "LinkedField",
        "name": "routingSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stage",
            "kind": "LinkedField",
            "name": "stages",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "RoutingSettings_settings"
          }
        ],
        "storageKey": null
      },
      (v4/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "RoutingPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "RouteTemplate",
        "kind": "LinkedField",
        "name": "routeTemplates",
        "plural": true,
        "selections": [
          (v5/*:: as any*/),
          (v6/*:: as any*/),
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
            "name": "overAmount",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "RouteTemplateStep",
            "kind": "LinkedField",
            "name": "steps",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "order",
                "storageKey": null
              },
              (v6/*:: as any*/),
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
                "kind": "ScalarField",
                "name": "stage",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "notes",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v7/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "RoutingSettings",
        "kind": "LinkedField",
        "name": "routingSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Stage",
            "kind": "LinkedField",
            "name": "stages",
            "plural": true,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "roleId",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "roleName",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v7/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "reminderDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "escalationDays",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "escalationEmail",
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
              (v5/*:: as any*/),
              (v6/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Allowance",
            "kind": "LinkedField",
            "name": "viewerCanEdit",
            "plural": false,
            "selections": [
              (v3/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      (v4/*:: as any*/)
    ]
  },
  "params": {
    "id": "cc8799045bd3cc53cb0ef4a7a48a6a71a0c9ab0412866fc597e3db0891c37375",
    "metadata": {},
    "name": "RoutingPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "60fef9df037de161ef52416e82fd78c7";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
