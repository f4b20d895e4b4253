/**
 * @generated SignedSource<<7e3d6cb5840449100b88aaddefb7600f>>
 * @relayHash 7e6c42cd2f1cf39045a6f9947afdca08
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 892307634e74f4f0068795b56b5d5afe3bbf4a2175cfab807bbb821754e08ab5

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { PermissionsPageQuery } from './PermissionsPageQuery.graphql';

const node: PreloadableConcreteRequest<PermissionsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "892307634e74f4f0068795b56b5d5afe3bbf4a2175cfab807bbb821754e08ab5",
    "metadata": {},
    "name": "PermissionsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
