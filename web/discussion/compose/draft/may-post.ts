import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import type { UserGroup } from '../../../../api/people/user-groups.ts'
import type { Initial } from '../../../../api/start/initial.ts'
import { noPicturesWords } from '../../../../shared/no-pictures.ts'
import type { PostType } from './post-draft.ts'

/** In which capacities a new post can be written. One of them is no choice. */
export function groupsFor(viewer: User, community: Community | undefined): { value: UserGroup; text: string }[] {
  return [
    { value: 'normal', text: 'Yourself' },
    ...(community?.userMod ? [{ value: 'mods' as const, text: 'Moderator' }] : []),
    ...(viewer.isAdmin ? [{ value: 'admins' as const, text: 'Admin' }] : []),
  ]
}

type PointsNeeded = Pick<Initial, 'imagePostSubmitReqPoints' | 'linkPostSubmitReqPoints'>

/** How many points a post of this type takes that the viewer has not; 0 when it can be posted. */
export function pointsMissing(type: PostType, viewer: Pick<User, 'points'>, site: PointsNeeded): number {
  const needed = { text: 0, image: site.imagePostSubmitReqPoints, link: site.linkPostSubmitReqPoints }[type]
  return viewer.points < needed ? needed : 0
}

export const pointsNeeded = (type: PostType, points: number) => `To post ${type}s you need ${points} points.`

/** The text why the viewer cannot post images at present. */
export function reasonAgainstImages(viewer: Pick<User, 'points'>, site: PointsNeeded & Pick<Initial, 'noPictures'>) {
  const points = pointsMissing('image', viewer, site)
  return points > 0 ? pointsNeeded('image', points) : site.noPictures && noPicturesWords[site.noPictures]
}

/** Why nothing can be posted there, in the words of the page. */
export function reasonAgainst(viewer: User, community: Community | undefined, bannedFrom: Initial['bannedFrom']) {
  if (!community) return undefined
  if (bannedFrom?.includes(community.id)) return 'banned' as const
  if (community.postingRestricted && !community.userMod && !viewer.isAdmin) return 'restricted' as const
  return undefined
}
