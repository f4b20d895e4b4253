/**
 * @generated SignedSource<<b616a973a914b75f5aef38111691b6e4>>
 * @relayHash c2b8ce43260d512da4f81f9cd9b2e7d5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b2e541f014fa211ef7fe588032ed29dbc590bb6dc35e3ed5e64db902298bbbf6

import type { ConcreteRequest } from 'relay-runtime';
export type VerifyLogInput = {
  head?: string | null | undefined;
};
export type VerifyLogMutation$variables = {
  input: VerifyLogInput;
};
export type VerifyLogMutation$data = {
  readonly verifyLog: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "VerifyLogPayload";
    readonly verification: {
      readonly broken: string | null | undefined;
      readonly brokenAt: number | null | undefined;
      readonly entries: number;
      readonly headHash: string | null | undefined;
      readonly headSeq: number;
      readonly intact: boolean;
    };
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type VerifyLogMutation = {
  response: VerifyLogMutation$data;
  variables: VerifyLogMutation$variables;
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
    "name": "verifyLog",
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
            "concreteType": "LogVerification",
            "kind": "LinkedField",
            "name": "verification",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "intact",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "entries",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "headSeq",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "headHash",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "brokenAt",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "broken",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "VerifyLogPayload",
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
    "name": "VerifyLogMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "VerifyLogMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "b2e541f014fa211ef7fe588032ed29dbc590bb6dc35e3ed5e64db902298bbbf6",
    "metadata": {},
    "name": "VerifyLogMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "8836a9f003c25d38d5c8791c8523d13d";

export default node;
