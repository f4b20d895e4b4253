/**
 * @generated SignedSource<<28be3d78ca271598e5073af5c487e840>>
 * @relayHash 5d46ad176fc6280103aeb1da80d6ccba
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 284400de0382c450bf88ca37f6ec94561a10d1028085ce66c38b3fb42fc54fac

import type { ConcreteRequest } from 'relay-runtime';
export type LogFormat = "CSV" | "JSONL" | "XLSX";
export type ExportLogInput = {
  filter?: AuditFilter | null | undefined;
  format: LogFormat;
};
export type AuditFilter = {
  action?: string | null | undefined;
  actorId?: string | null | undefined;
  from?: string | null | undefined;
  noun?: string | null | undefined;
  recordId?: string | null | undefined;
  text?: string | null | undefined;
  to?: string | null | undefined;
};
export type LogExportMutation$variables = {
  input: ExportLogInput;
};
export type LogExportMutation$data = {
  readonly exportLog: {
    readonly __typename: "Conflict";
    readonly message: string;
  } | {
    readonly __typename: "ExportLogPayload";
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
export type LogExportMutation = {
  response: LogExportMutation$data;
  variables: LogExportMutation$variables;
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
    "name": "LogExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportLog",
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
            "type": "ExportLogPayload",
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
    "name": "LogExportMutation",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "exportLog",
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
            "type": "ExportLogPayload",
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
    "id": "284400de0382c450bf88ca37f6ec94561a10d1028085ce66c38b3fb42fc54fac",
    "metadata": {},
    "name": "LogExportMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "ad143ffdf81c8c897035d5ec0664b373";

export default node;
