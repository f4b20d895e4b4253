/**
 * @generated SignedSource<<33f24bf5e0c4d801e85e2b7f212384cb>>
 * @relayHash d8afc88865c1a5166386c7bf152cda76
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fa3fc991049cbaf4e556bac8a968315a6dfe84caff5daf125ff6438cdf8929c9

import type { ConcreteRequest } from 'relay-runtime';
export type useHtmlPreviewQuery$variables = {
  html: string;
  key: string;
};
export type useHtmlPreviewQuery$data = {
  readonly previewNotification: {
    readonly html: string | null | undefined;
  } | null | undefined;
};
export type useHtmlPreviewQuery = {
  response: useHtmlPreviewQuery$data;
  variables: useHtmlPreviewQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "html"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "key"
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Literal",
        "name": "body",
        "value": ""
      },
      {
        "kind": "Variable",
        "name": "html",
        "variableName": "html"
      },
      {
        "kind": "Variable",
        "name": "key",
        "variableName": "key"
      },
      {
        "kind": "Literal",
        "name": "subject",
        "value": ""
      }
    ],
    "concreteType": "NotificationPreview",
    "kind": "LinkedField",
    "name": "previewNotification",
    "plural": false,
    "selections": [
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
];
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "useHtmlPreviewQuery",
    "selections": (v2/*:: as any*/),
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
    "name": "useHtmlPreviewQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "fa3fc991049cbaf4e556bac8a968315a6dfe84caff5daf125ff6438cdf8929c9",
    "metadata": {},
    "name": "useHtmlPreviewQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "08b3384d83072655c8520092afafef57";

export default node;
