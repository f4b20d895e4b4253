/**
 * @generated SignedSource<<d8a9d15ed168627320a702ac1bd7843b>>
 * @relayHash a06fd220ed52a0ba8fb99a325909de47
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 15c3ac235eaf964e89bc9c108b38756af8485afd4ea8c494e50a3c32e1cff4a8

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { NotificationsPageQuery } from './NotificationsPageQuery.graphql';

const node: PreloadableConcreteRequest<NotificationsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "15c3ac235eaf964e89bc9c108b38756af8485afd4ea8c494e50a3c32e1cff4a8",
    "metadata": {},
    "name": "NotificationsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
