/**
 * @generated SignedSource<<e5b5c3f189cfb7e6e890ed3ead4c1094>>
 * @relayHash 8d460f21bd3916224263619f00b36485
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID caec2cded7a04ab92650a717dbeaee9235968cfc82c9cb69b91878c9c1da89a8

import type { ConcreteRequest } from 'relay-runtime';
export type LeaveResolutionInput = {
  resolutionId: string;
};
export type HereNowLeaveMutation$variables = {
  input: LeaveResolutionInput;
};
export type HereNowLeaveMutation$data = {
  readonly leaveResolution: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "LeaveResolutionPayload";
    readonly left: boolean;
  } | {
    readonly __typename: "Refusal";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type HereNowLeaveMutation = {
  response: HereNowLeaveMutation$data;
  variables: HereNowLeaveMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
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
    "name": "leaveResolution",
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
            "name": "left",
            "storageKey": null
          }
        ],
        "type": "LeaveResolutionPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "Refusal",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
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
    "name": "HereNowLeaveMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "HereNowLeaveMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "caec2cded7a04ab92650a717dbeaee9235968cfc82c9cb69b91878c9c1da89a8",
    "metadata": {},
    "name": "HereNowLeaveMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "5f2e75baa0e768366159bb7f81fcbb34";

export default node;
