import type { Community } from '../../../api/discussion/communities.ts'
import { communityNameLimit } from '../../../shared/limits.ts'
import { load, notFound } from '../../platform/app-context.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'

/** Names that may be in a call. Shorter names than allowed are simply not found. */
const namePattern = new RegExp(`^\\w{1,${communityNameLimit.max}}$`)

export const mayNameCommunity = (text: string) => namePattern.test(text)

/** The input of the call for the community with the name in the address. */
export const communityOf = (name: string | undefined) => ({ params: { id: name ?? '' }, query: { byName: 'true' } })

export function loadCommunity({ context, params }: LoaderArgs, age: 'soon' | 'now' = 'soon'): Promise<Community> {
  const name = params['place'] ?? ''
  if (!mayNameCommunity(name)) notFound()
  return load(context, 'getCommunity', communityOf(name), age)
}
