import type { World } from './world.ts'

// The type of a row in the table of callers, and the statuses and inputs that many rows share.

export interface Row {
  /** The input of the call. Usually it is about content of the author, in the community with the moderator and the banned member. */
  input?: (world: World) => { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  /** In the order of `roles`, without suspended accounts: their session is ended, so they get the answers of guests. */
  statuses: readonly [
    guest: number,
    member: number,
    author: number,
    moderator: number,
    admin: number,
    banned: number,
    newcomer: number,
    pending: number,
  ]
}

export const open = [200, 200, 200, 200, 200, 200, 200, 200] as const
export const forMembers = [401, 200, 200, 200, 200, 200, 200, 200] as const
/** Accounts that wait for approval can read and change settings, nothing else. */
export const forApproved = [401, 200, 200, 200, 200, 200, 200, 403] as const
export const forAdmins = [401, 403, 403, 403, 200, 403, 403, 403] as const
export const forModerators = [401, 403, 403, 200, 200, 403, 403, 403] as const
export const forTheAuthor = [401, 403, 200, 403, 403, 403, 403, 403] as const
/** An administrator who does not moderate there acts as an administrator, not as a moderator. */
export const forTheModerator = [401, 403, 403, 200, 403, 403, 403, 403] as const
/** For everybody else the author's private list or feed does not exist. */
export const ofTheOwner = [401, 404, 200, 404, 404, 404, 404, 404] as const
export const nothingThere = [404, 404, 404, 404, 404, 404, 404, 404] as const

/** The same statuses for a request without its file: whoever may send one gets 400. */
export const without = (statuses: Row['statuses']) => statuses.map((status) => (status === 200 ? 400 : status)) as never

export const theAuthor = ({ author }: World) => ({ params: { username: author.username } })
export const theCommunity = ({ community }: World) => ({ params: { id: community } })
export const theFeed = ({ customFeed }: World) => ({ params: { id: customFeed.id } })
export const theRule = ({ community, rule }: World) => ({ params: { id: community, ruleId: rule } })
export const theTarget = (world: World) => ({ ...theCommunity(world), body: { username: world.target.username } })
export const thePost = ({ post }: World) => ({ params: { publicId: post.publicId } })
export const theComment = ({ post, comment }: World) => ({ params: { publicId: post.publicId, commentId: comment } })
export const theList = ({ privateList }: World) => ({ params: { id: String(privateList.id) } })
export const theNamedList = ({ author, privateList }: World) => ({
  params: { username: author.username, listName: privateList.name },
})
export const aPost = ({ post }: World) => ({ body: { targetId: post.wireId, targetType: 'post' } })
export const theNotification = ({ notification }: World) => ({ params: { id: notification } })
export const theWarning = ({ warning }: World) => ({ params: { logId: warning } })
export const theRequest = ({ request }: World) => ({ params: { id: request } })
