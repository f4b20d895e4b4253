/**
 * @generated SignedSource<<c436edeb98ce34c2330857b1452e5bc5>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NoticeCard_notice$data = {
  readonly createdAt: string;
  readonly id: string;
  readonly path: string | null | undefined;
  readonly readAt: string | null | undefined;
  readonly subject: string;
  readonly text: string;
  readonly " $fragmentType": "NoticeCard_notice";
};
export type NoticeCard_notice$key = {
  readonly " $data"?: NoticeCard_notice$data;
  readonly " $fragmentSpreads": FragmentRefs<"NoticeCard_notice">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NoticeCard_notice",
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
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "path",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "createdAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "readAt",
      "storageKey": null
    }
  ],
  "type": "InboxNotice",
  "abstractKey": null
};

(node as any).hash = "4ef20542f8e3f9ae5040ff326095d17a";

export default node;
