/**
 * @generated SignedSource<<55d0b89a54133e1a37ce12c0285aad22>>
 * @relayHash 4c5831a2fc3b0b8de1d8537a63d80790
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9d7914ca9e0ce76ccf2e1a6fa483928b94f8adb64dd27a5da34bad853e30dc8f

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { NotificationsPageQuery } from './NotificationsPageQuery.graphql';

const node: PreloadableConcreteRequest<NotificationsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "9d7914ca9e0ce76ccf2e1a6fa483928b94f8adb64dd27a5da34bad853e30dc8f",
    "metadata": {},
    "name": "NotificationsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
