/**
 * @generated SignedSource<<0f44bfb2b516c97276ee509186a562ca>>
 * @relayHash 6938e28730d031fba046898159e2eadd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 766bd25b30780917173f7d9e2884ed62932159cbf590666264e99c45c1bad429

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
export type RepositoryExportMutation$variables = {
  input: ExportResolutionsInput;
};
export type RepositoryExportMutation$data = {
  readonly exportResolutions: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "ExportResolutionsPayload";
    readonly file: {
      readonly filename: string;
      readonly url: string;
    };
    readonly rows: number;
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
export type RepositoryExportMutation = {
  response: RepositoryExportMutation$data;
  variables: RepositoryExportMutation$variables;
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
  "name": "rows",
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
  "name": "url",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v7 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
    (v6/*:: as any*/),
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
v8 = {
  "kind": "InlineFragment",
  "selections": [
    (v6/*:: as any*/)
  ],
  "type": "Conflict",
  "abstractKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RepositoryExportMutation",
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
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "StoredFile",
                "kind": "LinkedField",
                "name": "file",
                "plural": false,
                "selections": [
                  (v4/*:: as any*/),
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "type": "ExportResolutionsPayload",
            "abstractKey": null
          },
          (v7/*:: as any*/),
          (v8/*:: as any*/)
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
    "name": "RepositoryExportMutation",
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
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "StoredFile",
                "kind": "LinkedField",
                "name": "file",
                "plural": false,
                "selections": [
                  (v4/*:: as any*/),
                  (v5/*:: as any*/),
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
          (v7/*:: as any*/),
          (v8/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "766bd25b30780917173f7d9e2884ed62932159cbf590666264e99c45c1bad429",
    "metadata": {},
    "name": "RepositoryExportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "a33473e7af2eed0dab27660f00b9e6a1";

export default node;
