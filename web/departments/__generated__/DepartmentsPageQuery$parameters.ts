/**
 * @generated SignedSource<<12f658f167d330c49306b4ee2ec85be9>>
 * @relayHash 1dad271bc6084a2bdd6573c3e74f64e6
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 17dddd12326616cdb99b968a5f00835bbd79b05d7b87d115d6f48c3bfc515ff7

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DepartmentsPageQuery } from './DepartmentsPageQuery.graphql';

const node: PreloadableConcreteRequest<DepartmentsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "17dddd12326616cdb99b968a5f00835bbd79b05d7b87d115d6f48c3bfc515ff7",
    "metadata": {},
    "name": "DepartmentsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
