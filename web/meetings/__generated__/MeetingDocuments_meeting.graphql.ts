/**
 * @generated SignedSource<<5c57eac5910d3b6516f58bd799882c79>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MeetingDocuments_meeting$data = {
  readonly agendaFile: {
    readonly " $fragmentSpreads": FragmentRefs<"UploadCard_file">;
  } | null | undefined;
  readonly id: string;
  readonly mediaFile: {
    readonly " $fragmentSpreads": FragmentRefs<"UploadCard_file">;
  } | null | undefined;
  readonly minutesFile: {
    readonly " $fragmentSpreads": FragmentRefs<"UploadCard_file">;
  } | null | undefined;
  readonly viewerCan: {
    readonly uploadDocuments: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "MeetingDocuments_meeting";
};
export type MeetingDocuments_meeting$key = {
  readonly " $data"?: MeetingDocuments_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MeetingDocuments_meeting">;
};

const node: ReaderFragment = (function(){
var v0 = [
  {
    "args": null,
    "kind": "FragmentSpread",
    "name": "UploadCard_file"
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MeetingDocuments_meeting",
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
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "agendaFile",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "minutesFile",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "mediaFile",
      "plural": false,
      "selections": (v0/*:: as any*/),
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "MeetingCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "uploadDocuments",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};
})();

(node as any).hash = "f82e673167b2d99a5483933b7ca37dd2";

export default node;
