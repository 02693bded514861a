import type { SizedWorld } from '../data/sized-world.ts'
import type { Request } from './kinds.ts'

const encoding = { 'accept-encoding': 'br' }

/** The same request by each of the twenty members in turn. */
export const asMembers = ({ members }: Pick<SizedWorld, 'members'>, path: string): Request[] =>
  members.map(({ cookie }) => ({ path, headers: { cookie, ...encoding } }))

export const asGuests = (paths: readonly string[]): Request[] => paths.map((path) => ({ path, headers: encoding }))

/** A change for each of these bodies, by the twenty members in turn. */
export const changes = (
  { members }: Pick<SizedWorld, 'members'>,
  path: (index: number) => string,
  bodies: readonly object[],
): Request[] =>
  bodies.flatMap((body, index) => {
    const member = members[index % members.length]
    if (!member) return []
    const headers = { cookie: member.cookie, 'x-csrf-token': member.token, 'content-type': 'application/json' }
    return { path: path(index), method: 'POST' as const, headers, body: JSON.stringify(body) }
  })

export const feed = (which: string, sort: string) => `/api/posts?feed=${which}&sort=${sort}&limit=10`
export const post = (publicId: string) => `/api/posts/${publicId}`
export const thread = (publicId: string) => `/api/posts/${publicId}/comments`
