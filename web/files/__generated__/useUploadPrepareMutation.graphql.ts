/**
 * @generated SignedSource<<27d083b2c80c25c713ab1dbb15e05300>>
 * @relayHash 9081815c378ab2501037052097627bdd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 095b991411bd8bf78b0961859f4320dbf64f141a049fc18631c9e010d0a33284

import type { ConcreteRequest } from 'relay-runtime';
export type FileKind = "AGENDA" | "ATTACHMENT" | "DOCUMENT" | "MEDIA" | "MINUTES" | "PRINT" | "TEMPLATE";
export type PrepareUploadInput = {
  contentType: string;
  filename: string;
  itemId?: string | null | undefined;
  kind: FileKind;
  meetingId?: string | null | undefined;
  resolutionId?: string | null | undefined;
  size?: string | null | undefined;
};
export type useUploadPrepareMutation$variables = {
  input: PrepareUploadInput;
};
export type useUploadPrepareMutation$data = {
  readonly prepareUpload: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "PrepareUploadPayload";
    readonly fileId: string;
    readonly headers: ReadonlyArray<{
      readonly name: string;
      readonly value: string;
    }>;
    readonly parts: ReadonlyArray<{
      readonly number: number;
      readonly size: string;
      readonly url: string;
    }>;
    readonly uploadUrl: string | null | undefined;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type useUploadPrepareMutation = {
  response: useUploadPrepareMutation$data;
  variables: useUploadPrepareMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "prepareUpload",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "fileId",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uploadUrl",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "UploadPart",
            "kind": "LinkedField",
            "name": "parts",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "number",
                "storageKey": null
              },
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
                "name": "size",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "UploadHeader",
            "kind": "LinkedField",
            "name": "headers",
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
                "name": "value",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "PrepareUploadPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "code",
            "storageKey": null
          },
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "field",
            "storageKey": null
          }
        ],
        "type": "Refusal",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          (v1/*:: as any*/)
        ],
        "type": "Conflict",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useUploadPrepareMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useUploadPrepareMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "095b991411bd8bf78b0961859f4320dbf64f141a049fc18631c9e010d0a33284",
    "metadata": {},
    "name": "useUploadPrepareMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "0a5ed4749ef51d7713c942fd3bbe05ea";

export default node;
