/**
 * @generated SignedSource<<afc8546a349d0de8edf52e2b1ebd078e>>
 * @relayHash bc52526f1d6743fa333ce4c5fc4d0ef2
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9568d18a457ec13ce1d22c0d3ab6834823f4638031a0ee1ffb0da9825ca9d484

import type { ConcreteRequest } from 'relay-runtime';
export type ExportFormat = "CSV" | "XLSX";
export type SortDirection = "ASC" | "DESC";
export type UserSort = "EMAIL" | "LAST_SIGN_IN" | "NAME" | "ROLE" | "TITLE";
export type UserStanding = "ACTIVE" | "DEACTIVATED" | "INVITED";
export type ExportUsersInput = {
  direction?: SortDirection | null | undefined;
  filter?: UserFilter | null | undefined;
  format: ExportFormat;
  sort?: UserSort | null | undefined;
};
export type UserFilter = {
  departmentId?: string | null | undefined;
  roleId?: string | null | undefined;
  standing?: UserStanding | null | undefined;
  text?: string | null | undefined;
};
export type UserExportMutation$variables = {
  input: ExportUsersInput;
};
export type UserExportMutation$data = {
  readonly exportUsers: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "ExportUsersPayload";
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
export type UserExportMutation = {
  response: UserExportMutation$data;
  variables: UserExportMutation$variables;
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
    "name": "UserExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportUsers",
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
            "type": "ExportUsersPayload",
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
    "name": "UserExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportUsers",
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
            "type": "ExportUsersPayload",
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
    "id": "9568d18a457ec13ce1d22c0d3ab6834823f4638031a0ee1ffb0da9825ca9d484",
    "metadata": {},
    "name": "UserExportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "c3dcc90b0825ea938c27a03aaf234004";

export default node;
