/**
 * @generated SignedSource<<f371553780627d746d9985ddff2f3ddb>>
 * @relayHash a8855bd94b140e3805bbcb8fcebba41f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e3e1895ab86ec1e63f9b106427d69b528b13781a95a24fce4b9daff518a9dc5b

import type { ConcreteRequest } from 'relay-runtime';
export type ExportFormat = "CSV" | "XLSX";
export type ExportLayout = "DASHBOARD" | "REPOSITORY";
export type ResolutionCategory = "APPOINTMENTS" | "GRANT" | "LOCAL_LAW" | "OTHER" | "PERSONNEL" | "PROCLAMATIONS" | "PURCHASE";
export type ResolutionSort = "ADOPTED" | "CREATED" | "DEPARTMENT" | "NUMBER" | "RELEVANCE" | "STATUS" | "TITLE" | "VENDOR" | "WAITING_ON";
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
export type SortDirection = "ASC" | "DESC";
export type ExportResolutionsInput = {
  direction?: SortDirection | null | undefined;
  filter?: ResolutionFilter | null | undefined;
  format: ExportFormat;
  layout?: ExportLayout | null | undefined;
  sort?: ResolutionSort | null | undefined;
};
export type ResolutionFilter = {
  category?: ResolutionCategory | null | undefined;
  department?: string | null | undefined;
  mine?: boolean | null | undefined;
  q?: string | null | undefined;
  status?: ResolutionStatus | null | undefined;
  waitingOn?: string | null | undefined;
  waitingOnMe?: boolean | null | undefined;
  year?: number | null | undefined;
};
export type DashboardMeetingsExportMutation$variables = {
  input: ExportResolutionsInput;
};
export type DashboardMeetingsExportMutation$data = {
  readonly exportResolutions: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "ExportResolutionsPayload";
    readonly file: {
      readonly filename: string;
      readonly url: string;
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
export type DashboardMeetingsExportMutation = {
  response: DashboardMeetingsExportMutation$data;
  variables: DashboardMeetingsExportMutation$variables;
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
    "kind": "Variable",
    "name": "input",
    "variableName": "input"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "url",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "filename",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v6 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    (v5/*:: as any*/),
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
v7 = {
  "kind": "InlineFragment",
  "selections": [
    (v5/*:: as any*/)
  ],
  "type": "Conflict",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "DashboardMeetingsExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportResolutions",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "StoredFile",
                "kind": "LinkedField",
                "name": "file",
                "plural": false,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "type": "ExportResolutionsPayload",
            "abstractKey": null
          },
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ],
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "DashboardMeetingsExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportResolutions",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "StoredFile",
                "kind": "LinkedField",
                "name": "file",
                "plural": false,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "id",
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "type": "ExportResolutionsPayload",
            "abstractKey": null
          },
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "e3e1895ab86ec1e63f9b106427d69b528b13781a95a24fce4b9daff518a9dc5b",
    "metadata": {},
    "name": "DashboardMeetingsExportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4ca85e8421d71b90cf5816d644dfd276";

export default node;
