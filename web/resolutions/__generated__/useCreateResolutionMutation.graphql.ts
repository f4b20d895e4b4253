/**
 * @generated SignedSource<<96b8196fcdd51f92583273c4fb212e4b>>
 * @relayHash 0c2897e43341a78151f6d9917f10056c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 309e91de505cc2d54bee5e454cb677f8d9cb73a83ba46fe1501059063e893fd9

import type { ConcreteRequest } from 'relay-runtime';
export type ResolutionCategory = "APPOINTMENTS" | "GRANT" | "LOCAL_LAW" | "OTHER" | "PERSONNEL" | "PROCLAMATIONS" | "PURCHASE";
export type ResolutionType = "AMEND" | "NEW" | "RENEW";
export type CreateResolutionInput = {
  fields: ResolutionFieldsInput;
  priorId?: string | null | undefined;
};
export type ResolutionFieldsInput = {
  amount?: string | null | undefined;
  appointments?: ReadonlyArray<AppointmentInput> | null | undefined;
  budgetLine?: string | null | undefined;
  category: ResolutionCategory;
  contactName?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contractDate?: string | null | undefined;
  contractRef?: string | null | undefined;
  contractType?: string | null | undefined;
  dateOfRequest: string;
  department: string;
  description?: string | null | undefined;
  fundingCounty?: string | null | undefined;
  fundingFederal?: string | null | undefined;
  fundingLocal?: string | null | undefined;
  fundingState?: string | null | undefined;
  grantAgency?: string | null | undefined;
  grantAgencyAddress?: string | null | undefined;
  grantAmount?: string | null | undefined;
  grantIsAnnual?: boolean | null | undefined;
  grantPurpose?: string | null | undefined;
  grantTermEnd?: string | null | undefined;
  grantTermStart?: string | null | undefined;
  isAnnual?: boolean | null | undefined;
  priorNumber?: string | null | undefined;
  proclamationText?: string | null | undefined;
  purchasingConsulted?: string | null | undefined;
  sponsors?: ReadonlyArray<string> | null | undefined;
  termEnd?: string | null | undefined;
  termStart?: string | null | undefined;
  title?: string | null | undefined;
  type: ResolutionType;
  vendor?: string | null | undefined;
  vendorAddress?: string | null | undefined;
};
export type AppointmentInput = {
  address?: string | null | undefined;
  name: string;
  replacement?: string | null | undefined;
  term?: string | null | undefined;
};
export type useCreateResolutionMutation$variables = {
  input: CreateResolutionInput;
};
export type useCreateResolutionMutation$data = {
  readonly createResolution: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "CreateResolutionPayload";
    readonly resolution: {
      readonly displayNumber: string;
      readonly id: string;
      readonly key: string;
    };
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
export type useCreateResolutionMutation = {
  response: useCreateResolutionMutation$data;
  variables: useCreateResolutionMutation$variables;
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
    "name": "createResolution",
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
            "concreteType": "Resolution",
            "kind": "LinkedField",
            "name": "resolution",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "key",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "displayNumber",
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ],
        "type": "CreateResolutionPayload",
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
    "name": "useCreateResolutionMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useCreateResolutionMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "309e91de505cc2d54bee5e454cb677f8d9cb73a83ba46fe1501059063e893fd9",
    "metadata": {},
    "name": "useCreateResolutionMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "d23d21a94ee09d9fcfdbae936407a180";

export default node;
