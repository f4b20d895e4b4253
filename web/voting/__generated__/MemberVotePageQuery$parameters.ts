/**
 * @generated SignedSource<<0acf95cddc5ec0b97ace4a7178214f70>>
 * @relayHash aa39be890a74b3ba4d0e65061b5beaf1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c304f96a342f6fc0dcd92b6271117d57c0bc0babb793f72ddd00187f0260aa08

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MemberVotePageQuery } from './MemberVotePageQuery.graphql';

const node: PreloadableConcreteRequest<MemberVotePageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "c304f96a342f6fc0dcd92b6271117d57c0bc0babb793f72ddd00187f0260aa08",
    "metadata": {},
    "name": "MemberVotePageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
