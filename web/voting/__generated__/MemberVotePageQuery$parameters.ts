/**
 * @generated SignedSource<<82333604bf98b139e36b2012476c3952>>
 * @relayHash a660569fb201f11d409494cd74918de6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b3b895947383d9370b49c977a64ab15fb795bd408810a98907bd1319e24031be

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { MemberVotePageQuery } from './MemberVotePageQuery.graphql';

const node: PreloadableConcreteRequest<MemberVotePageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "b3b895947383d9370b49c977a64ab15fb795bd408810a98907bd1319e24031be",
    "metadata": {},
    "name": "MemberVotePageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
