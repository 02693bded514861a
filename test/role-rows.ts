import type { World } from './world.ts'

// What a row of the table of callers says, and what many of its calls are about.

export interface Row {
  /** What the call is about: the author's things, in the community that the moderator moderates and that banned is banned from. */
  given?: (world: World) => { params?: Record<string, string>; query?: Record<string, string>; body?: object }
  /** In the order of `roles`, without suspended: their session is gone, so they are answered as guests are. */
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
/** To everybody else the author's private list or feed does not exist. */
export const ofTheOwner = [401, 404, 200, 404, 404, 404, 404, 404] as const
export const nothingThere = [404, 404, 404, 404, 404, 404, 404, 404] as const

/** Who may send a file gets as far as the refusal of a request without one. */
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
