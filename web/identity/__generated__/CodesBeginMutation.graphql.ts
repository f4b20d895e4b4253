/**
 * @generated SignedSource<<b82fe39b92a56c18ac209437a8aad48e>>
 * @relayHash 70e8d68353fee20a2abb0dd38f410ef5
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 496400cc2b0e94527e66092683f9f466aefdb776668aae6135c7d97a50382143

import type { ConcreteRequest } from 'relay-runtime';
export type BeginCodesInput = {
  accountId: string;
};
export type CodesBeginMutation$variables = {
  input: BeginCodesInput;
};
export type CodesBeginMutation$data = {
  readonly beginCodes: {
    readonly __typename: "BeginCodesPayload";
    readonly secret: string;
    readonly uri: string;
  } | {
    readonly __typename: "Conflict";
    readonly message: string;
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
export type CodesBeginMutation = {
  response: CodesBeginMutation$data;
  variables: CodesBeginMutation$variables;
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
    "name": "beginCodes",
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
            "name": "secret",
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "uri",
            "storageKey": null
          }
        ],
        "type": "BeginCodesPayload",
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
    "name": "CodesBeginMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "CodesBeginMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "496400cc2b0e94527e66092683f9f466aefdb776668aae6135c7d97a50382143",
    "metadata": {},
    "name": "CodesBeginMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "34954f85f2a4a2d963c24db2a4e5e01c";

export default node;
