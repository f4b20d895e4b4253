/**
 * @generated SignedSource<<374f2b799188c2d636a10abe4feba601>>
 * @relayHash 4c5831a2fc3b0b8de1d8537a63d80790
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9d7914ca9e0ce76ccf2e1a6fa483928b94f8adb64dd27a5da34bad853e30dc8f

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationsPageQuery$variables = Record<PropertyKey, never>;
export type NotificationsPageQuery$data = {
  readonly notificationKeys: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"ShippedWords_keys">;
  }>;
  readonly notificationSettings: {
    readonly " $fragmentSpreads": FragmentRefs<"SenderForm_settings">;
  };
  readonly notificationTemplates: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"NotificationTable_templates">;
  }>;
  readonly viewer: {
    readonly create: {
      readonly reason: string | null | undefined;
    };
    readonly see: {
      readonly reason: string | null | undefined;
    };
  };
};
export type NotificationsPageQuery = {
  response: NotificationsPageQuery$data;
  variables: NotificationsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
],
v1 = {
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
          "value": "administration.templates.view"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": "can(permission:\"administration.templates.view\")"
    },
    {
      "alias": "create",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "administration.templates.create"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": "can(permission:\"administration.templates.create\")"
    }
  ],
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subject",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "concreteType": "Allowance",
  "kind": "LinkedField",
  "name": "viewerCanEdit",
  "plural": false,
  "selections": (v0/*:: as any*/),
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "NotificationsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationTemplate",
        "kind": "LinkedField",
        "name": "notificationTemplates",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "NotificationTable_templates"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationKey",
        "kind": "LinkedField",
        "name": "notificationKeys",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "ShippedWords_keys"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationSettings",
        "kind": "LinkedField",
        "name": "notificationSettings",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "SenderForm_settings"
          }
        ],
        "storageKey": null
      },
      (v1/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "NotificationsPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationTemplate",
        "kind": "LinkedField",
        "name": "notificationTemplates",
        "plural": true,
        "selections": [
          (v2/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uuid",
            "storageKey": null
          },
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "fromEmail",
            "storageKey": null
          },
          (v4/*:: as any*/),
          (v5/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "Allowance",
            "kind": "LinkedField",
            "name": "viewerCanDelete",
            "plural": false,
            "selections": (v0/*:: as any*/),
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationKey",
        "kind": "LinkedField",
        "name": "notificationKeys",
        "plural": true,
        "selections": [
          (v3/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "about",
            "storageKey": null
          },
          (v4/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "NotificationTemplate",
            "kind": "LinkedField",
            "name": "template",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "__typename",
                "storageKey": null
              },
              (v2/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationSettings",
        "kind": "LinkedField",
        "name": "notificationSettings",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "senderEmail",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "defaultSender",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "version",
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      },
      (v1/*:: as any*/)
    ]
  },
  "params": {
    "id": "9d7914ca9e0ce76ccf2e1a6fa483928b94f8adb64dd27a5da34bad853e30dc8f",
    "metadata": {},
    "name": "NotificationsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "befdb03807e5006aa066facfc0671634";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
