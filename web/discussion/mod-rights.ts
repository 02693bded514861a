import type { Community } from '../../api/discussion/communities.ts'
import type { User } from '../../api/people/accounts.ts'
import { hasRight, type ModRight } from '../../shared/mod-roles.ts'
import { type App, load } from '../platform/app-context.ts'

// The rights of the viewer as a moderator. Admins have all rights everywhere.

/** In a community that a page has loaded. */
export const mayHere = (
  viewer: Pick<User, 'isAdmin'> | null,
  community: Pick<Community, 'userModRole'> | undefined,
  right: ModRight,
): boolean => viewer !== null && (viewer.isAdmin || hasRight(community?.userModRole, right))

/** In a community of which only the name is known. */
export const mayIn = (viewer: User | null, name: string, right: ModRight): boolean =>
  mayHere(
    viewer,
    viewer?.moddingList?.find((each) => each.name === name),
    right,
  )

/** For loaders on the server: a document comes with the roles that `mayIn` reads. The browser knows them. */
export async function loadRoles(context: App, user: Pick<User, 'isAdmin'>): Promise<void> {
  if (typeof document === 'undefined' && !user.isAdmin) await load(context, 'getSelf', {}, 'now')
}
