/**
 * @generated SignedSource<<594bdc7805f734769ed71ab548d59afd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type PublishAgenda_meeting$data = {
  readonly agendaVersions: ReadonlyArray<{
    readonly id: string;
    readonly number: number;
  }>;
  readonly id: string;
  readonly number: string;
  readonly viewerCan: {
    readonly publishAgenda: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "PublishAgenda_meeting";
};
export type PublishAgenda_meeting$key = {
  readonly " $data"?: PublishAgenda_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"PublishAgenda_meeting">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PublishAgenda_meeting",
  "selections": [
    (v0/*:: as any*/),
    (v1/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "AgendaVersion",
      "kind": "LinkedField",
      "name": "agendaVersions",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/)
      ],
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
          "name": "publishAgenda",
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

(node as any).hash = "add76c96fed662ca05f3a65c5387729a";

export default node;
