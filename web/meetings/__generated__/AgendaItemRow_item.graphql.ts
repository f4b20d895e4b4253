/**
 * @generated SignedSource<<3c93dd12886fd4351f52db2565bfa464>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type VoteType = "NO_VOTE" | "ROLL_CALL_VOTE" | "VOICE_VOTE";
import type { FragmentRefs } from "relay-runtime";
export type AgendaItemRow_item$data = {
  readonly description: string;
  readonly documentFile: {
    readonly filename: string;
    readonly url: string;
  } | null | undefined;
  readonly id: string;
  readonly key: string;
  readonly viewerCan: {
    readonly delete: {
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly allowed: boolean;
    };
    readonly reorder: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly voteType: VoteType;
  readonly " $fragmentType": "AgendaItemRow_item";
};
export type AgendaItemRow_item$key = {
  readonly " $data"?: AgendaItemRow_item$data;
  readonly " $fragmentSpreads": FragmentRefs<"AgendaItemRow_item">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "allowed",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AgendaItemRow_item",
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
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "voteType",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "documentFile",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "filename",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaItemCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "edit",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": [
            (v1/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "reorder",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            (v1/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "AgendaItem",
  "abstractKey": null
};
})();

(node as any).hash = "dc34fadefe81e57b21e8a185bda63067";

export default node;
