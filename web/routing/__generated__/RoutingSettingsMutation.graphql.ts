/**
 * @generated SignedSource<<aa97b9383eee2de8b99b2ebdc7f2df80>>
 * @relayHash 062dec0428a340774691a3d1c823d5fe
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c1b2486d5e00396e55e86d7dfe7677b1e0c99ec4c13fdfa8e93e80d233da5c26

import type { ConcreteRequest } from 'relay-runtime';
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type SetRoutingSettingsInput = {
  escalationDays: number;
  escalationEmail?: string | null | undefined;
  reminderDays: number;
  stages: ReadonlyArray<StageInput>;
  version: number;
};
export type StageInput = {
  roleId?: string | null | undefined;
  status: Review;
  used: boolean;
};
export type RoutingSettingsMutation$variables = {
  input: SetRoutingSettingsInput;
};
export type RoutingSettingsMutation$data = {
  readonly setRoutingSettings: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "Refusal";
    readonly code: string;
    readonly field: string | null | undefined;
    readonly message: string;
  } | {
    readonly __typename: "SetRoutingSettingsPayload";
    readonly settings: {
      readonly version: number;
    };
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type RoutingSettingsMutation = {
  response: RoutingSettingsMutation$data;
  variables: RoutingSettingsMutation$variables;
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
    "name": "setRoutingSettings",
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
            "concreteType": "RoutingSettings",
            "kind": "LinkedField",
            "name": "settings",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "version",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "SetRoutingSettingsPayload",
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
    "name": "RoutingSettingsMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "RoutingSettingsMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "c1b2486d5e00396e55e86d7dfe7677b1e0c99ec4c13fdfa8e93e80d233da5c26",
    "metadata": {},
    "name": "RoutingSettingsMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "772d61b446cb25569467216ad1de3f0c";

export default node;
