/**
 * @generated SignedSource<<732fb5c1960f90c7ad2fd39493e1d08b>>
 * @relayHash ddededa215abc5c1e00bcb96defa65fb
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f34def5741765a51013508499660d8d8430142591db7e9aeda12bc336369c800

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationEditorPageQuery$variables = {
  isNew: boolean;
  key: string;
};
export type NotificationEditorPageQuery$data = {
  readonly notificationKeys: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"NotificationEditor_keys">;
  }>;
  readonly notificationSettings: {
    readonly defaultSender: string;
    readonly senderEmail: string | null | undefined;
  };
  readonly notificationTemplate?: {
    readonly id: string;
    readonly key: string;
    readonly " $fragmentSpreads": FragmentRefs<"NotificationEditor_template">;
  } | null | undefined;
  readonly viewer: {
    readonly create: {
      readonly reason: string | null | undefined;
    };
    readonly see: {
      readonly reason: string | null | undefined;
    };
    readonly test: {
      readonly reason: string | null | undefined;
    };
  };
};
export type NotificationEditorPageQuery = {
  response: NotificationEditorPageQuery$data;
  variables: NotificationEditorPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "isNew"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "key"
},
v2 = [
  {
    "kind": "Variable",
    "name": "key",
    "variableName": "key"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v5 = {
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
    }
  ],
  "storageKey": null
},
v6 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
],
v7 = {
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
      "selections": (v6/*:: as any*/),
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
      "selections": (v6/*:: as any*/),
      "storageKey": "can(permission:\"administration.templates.create\")"
    },
    {
      "alias": "test",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "administration.templates.send-test"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": (v6/*:: as any*/),
      "storageKey": "can(permission:\"administration.templates.send-test\")"
    }
  ],
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "subject",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "body",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "about",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "NotificationEditorPageQuery",
    "selections": [
      {
        "condition": "isNew",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "NotificationTemplate",
            "kind": "LinkedField",
            "name": "notificationTemplate",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "NotificationEditor_template"
              }
            ],
            "storageKey": null
          }
        ]
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
            "name": "NotificationEditor_keys"
          }
        ],
        "storageKey": null
      },
      (v5/*:: as any*/),
      (v7/*:: as any*/)
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
    "name": "NotificationEditorPageQuery",
    "selections": [
      {
        "condition": "isNew",
        "kind": "Condition",
        "passingValue": false,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "NotificationTemplate",
            "kind": "LinkedField",
            "name": "notificationTemplate",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "Allowance",
                "kind": "LinkedField",
                "name": "viewerCanEdit",
                "plural": false,
                "selections": (v6/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "Allowance",
                "kind": "LinkedField",
                "name": "viewerCanDelete",
                "plural": false,
                "selections": (v6/*:: as any*/),
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
                "name": "fromEmail",
                "storageKey": null
              },
              (v8/*:: as any*/),
              (v9/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "html",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "NotificationKey",
        "kind": "LinkedField",
        "name": "notificationKeys",
        "plural": true,
        "selections": [
          (v4/*:: as any*/),
          (v10/*:: as any*/),
          (v8/*:: as any*/),
          (v9/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "NotificationTemplate",
            "kind": "LinkedField",
            "name": "template",
            "plural": false,
            "selections": [
              (v3/*:: as any*/)
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "TemplateVariable",
            "kind": "LinkedField",
            "name": "variables",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "name",
                "storageKey": null
              },
              (v10/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "sample",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      (v5/*:: as any*/),
      (v7/*:: as any*/)
    ]
  },
  "params": {
    "id": "f34def5741765a51013508499660d8d8430142591db7e9aeda12bc336369c800",
    "metadata": {},
    "name": "NotificationEditorPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "90fa71e8eb411748f780ea3ec14351ae";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
