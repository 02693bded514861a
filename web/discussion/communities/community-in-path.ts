import type { Community } from '../../../api/discussion/communities.ts'
import { communityNameLimit } from '../../../shared/limits.ts'
import { load, notFound } from '../../platform/app-context.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'

/** What may be asked for: a name that is too short is merely one that no community has. */
const possible = new RegExp(`^\\w{1,${communityNameLimit.max}}$`)

export const mayNameCommunity = (text: string) => possible.test(text)

/** The call that answers a community under the name in the address. */
export const communityOf = (name: string | undefined) => ({ params: { id: name ?? '' }, query: { byName: 'true' } })

export function loadCommunity({ context, params }: LoaderArgs, age: 'soon' | 'now' = 'soon'): Promise<Community> {
  const name = params['place'] ?? ''
  if (!mayNameCommunity(name)) notFound()
  return load(context, 'getCommunity', communityOf(name), age)
}
