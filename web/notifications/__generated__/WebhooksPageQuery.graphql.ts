/**
 * @generated SignedSource<<8403f844bd69e0baf9ea0dea65f76aa7>>
 * @relayHash 1a34c4c3858c6358e21b0ac286cfde82
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9e9d1e6c897dbed18884b284f28af1b96642992d4d8546064f7f9c52cb4234d0

import type { ConcreteRequest } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WebhooksPageQuery$variables = Record<PropertyKey, never>;
export type WebhooksPageQuery$data = {
  readonly eventTypes: ReadonlyArray<{
    readonly " $fragmentSpreads": FragmentRefs<"WebhookPanel_eventTypes">;
  }>;
  readonly viewer: {
    readonly change: {
      readonly reason: string | null | undefined;
    };
    readonly see: {
      readonly reason: string | null | undefined;
    };
  };
  readonly webhooks: ReadonlyArray<{
    readonly id: string;
    readonly uuid: string;
    readonly " $fragmentSpreads": FragmentRefs<"WebhookPanel_webhook" | "WebhookTable_webhooks">;
  }>;
};
export type WebhooksPageQuery = {
  response: WebhooksPageQuery$data;
  variables: WebhooksPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "reason",
    "storageKey": null
  }
],
v3 = {
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
          "value": "administration.settings.view"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "can(permission:\"administration.settings.view\")"
    },
    {
      "alias": "change",
      "args": [
        {
          "kind": "Literal",
          "name": "permission",
          "value": "administration.settings.edit-thresholds"
        }
      ],
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "can",
      "plural": false,
      "selections": (v2/*:: as any*/),
      "storageKey": "can(permission:\"administration.settings.edit-thresholds\")"
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "WebhooksPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Webhook",
        "kind": "LinkedField",
        "name": "webhooks",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WebhookTable_webhooks"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WebhookPanel_webhook"
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "EventType",
        "kind": "LinkedField",
        "name": "eventTypes",
        "plural": true,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "WebhookPanel_eventTypes"
          }
        ],
        "storageKey": null
      },
      (v3/*:: as any*/)
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "WebhooksPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Webhook",
        "kind": "LinkedField",
        "name": "webhooks",
        "plural": true,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "url",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "description",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "events",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "isActive",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "disabledWhy",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "version",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "EventType",
        "kind": "LinkedField",
        "name": "eventTypes",
        "plural": true,
        "selections": [
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
            "name": "about",
            "storageKey": null
          }
        ],
        "storageKey": null
      },
      (v3/*:: as any*/)
    ]
  },
  "params": {
    "id": "9e9d1e6c897dbed18884b284f28af1b96642992d4d8546064f7f9c52cb4234d0",
    "metadata": {},
    "name": "WebhooksPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c2cb4c4320eeb23ad55c0ccd19c5e7bd";

import { PreloadableQueryRegistry } from 'relay-runtime';
PreloadableQueryRegistry.set(node.params.id, node);

export default node;
