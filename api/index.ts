import { discussionEndpoints } from './discussion/endpoints.ts'
import { moderationEndpoints } from './moderation/endpoints.ts'
import { peopleEndpoints } from './people/endpoints.ts'
import type { Endpoint } from './platform/endpoint.ts'
import { platformEndpoints } from './platform/endpoints.ts'
import { startEndpoints } from './start/endpoints.ts'

/** Every endpoint, once: the router, the client, the documentation and the tests read this object. */
export const endpoints = {
  ...startEndpoints,
  ...peopleEndpoints,
  ...discussionEndpoints,
  ...moderationEndpoints,
  ...platformEndpoints,
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
