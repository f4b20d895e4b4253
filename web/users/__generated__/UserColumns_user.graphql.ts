/**
 * @generated SignedSource<<c06ffe82b8b6b23b350f076530e1c1df>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderInlineDataFragment } from 'relay-runtime';
export type UserStanding = "ACTIVE" | "DEACTIVATED" | "INVITED";
import type { FragmentRefs } from "relay-runtime";
export type UserColumns_user$data = {
  readonly address: string | null | undefined;
  readonly cellPhone: string | null | undefined;
  readonly city: string | null | undefined;
  readonly department: {
    readonly name: string;
  } | null | undefined;
  readonly email: string;
  readonly firstName: string;
  readonly fullName: string;
  readonly id: string;
  readonly key: string;
  readonly lastName: string;
  readonly lastSignInAt: string | null | undefined;
  readonly phone: string | null | undefined;
  readonly role: {
    readonly name: string;
  };
  readonly standing: UserStanding;
  readonly state: string | null | undefined;
  readonly title: string | null | undefined;
  readonly viewerCan: {
    readonly deactivate: {
      readonly allowed: boolean;
    };
    readonly delete: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly allowed: boolean;
    };
  };
  readonly zip: string | null | undefined;
  readonly " $fragmentType": "UserColumns_user";
};
export type UserColumns_user$key = {
  readonly " $data"?: UserColumns_user$data;
  readonly " $fragmentSpreads": FragmentRefs<"UserColumns_user">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "UserColumns_user"
};

(node as any).hash = "54021f32b125eee1bdec515f4032d916";

export default node;
