/**
 * @generated SignedSource<<2301197cb312dac9732db0be3073746b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type UserStanding = "ACTIVE" | "DEACTIVATED" | "INVITED";
import type { FragmentRefs } from "relay-runtime";
export type UserHead_user$data = {
  readonly email: string;
  readonly fullName: string;
  readonly id: string;
  readonly lastSignInAt: string | null | undefined;
  readonly standing: UserStanding;
  readonly viewerCan: {
    readonly deactivate: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly delete: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly endSessions: {
      readonly reason: string | null | undefined;
    };
    readonly reactivate: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "UserHead_user";
};
export type UserHead_user$key = {
  readonly " $data"?: UserHead_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"UserHead_user">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "allowed",
    "storageKey": null
  },
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "UserHead_user",
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
      "name": "fullName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "standing",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "lastSignInAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "UserCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "deactivate",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "reactivate",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "delete",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "endSessions",
          "plural": false,
          "selections": [
            (v0/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};
})();

(node as any).hash = "9ed3e64b4fa8e29563405a07c0e92d1d";

export default node;
