/**
 * @generated SignedSource<<e4caaea2cdcd3b3c0ba6bb766cf4a481>>
 * @relayHash f17461c1c589a436948cbda7d1a7fa12
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f3dc1c944635c8d3badc54ed5b9200629ba4e5466adffa7033b45c9a98ed12af

import type { ConcreteRequest } from 'relay-runtime';
export type MeetingState = "ADJOURNED" | "AGENDA_PUBLISHED" | "CANCELLED" | "IN_SESSION" | "MINUTES_APPROVED" | "MINUTES_DRAFTED" | "RECESS" | "SCHEDULED";
export type MeetingTab = "BOARD" | "COMMITTEE" | "OTHER";
export type useMeetingChoicesQuery$variables = {
  tab?: MeetingTab | null | undefined;
};
export type useMeetingChoicesQuery$data = {
  readonly meetings: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly date: string;
        readonly id: string;
        readonly meetingType: string;
        readonly number: string;
        readonly state: MeetingState;
      };
    }>;
  };
  readonly tenant: {
    readonly committees: ReadonlyArray<string>;
  } | null | undefined;
};
export type useMeetingChoicesQuery = {
  response: useMeetingChoicesQuery$data;
  variables: useMeetingChoicesQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "tab"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "committees",
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
  "args": [
    {
      "kind": "Literal",
      "name": "direction",
      "value": "DESC"
    },
    {
      "kind": "Literal",
      "name": "first",
      "value": 100
    },
    {
      "kind": "Literal",
      "name": "sort",
      "value": "DATE"
    },
    {
      "kind": "Variable",
      "name": "tab",
      "variableName": "tab"
    }
  ],
  "concreteType": "QueryMeetingsConnection",
  "kind": "LinkedField",
  "name": "meetings",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "QueryMeetingsConnectionEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Meeting",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
          "selections": [
            (v2/*:: as any*/),
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
              "name": "meetingType",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "date",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useMeetingChoicesQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          (v1/*:: as any*/)
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useMeetingChoicesQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Tenant",
        "kind": "LinkedField",
        "name": "tenant",
        "plural": false,
        "selections": [
          (v1/*:: as any*/),
          (v2/*:: as any*/)
        ],
        "storageKey": null
      },
      (v3/*:: as any*/)
    ]
  },
  "params": {
    "id": "f3dc1c944635c8d3badc54ed5b9200629ba4e5466adffa7033b45c9a98ed12af",
    "metadata": {},
    "name": "useMeetingChoicesQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "adc1656d0c5498880bdc7e77dffdb662";

export default node;
