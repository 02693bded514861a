// The addresses of the site's pages, for the server and the browser.

export const communityPath = (name: string) => `/${name}`
export const modtoolsPath = (name: string, part = '') => `/${name}/modtools${part && `/${part}`}`
export const modlogPath = (name: string) => `/${name}/modlog`
export const composePath = (name: string) => `/new?community=${name}`

/** With the id of a comment: the page of the post with this comment in view. */
export const postPath = (
  { communityName, publicId }: { communityName: string; publicId: string },
  commentId?: string | null,
) => `/${communityName}/post/${publicId}${commentId ? `/${commentId}` : ''}`

export const commentPath = (comment: { communityName: string; postPublicId: string; id: string }) =>
  postPath({ communityName: comment.communityName, publicId: comment.postPublicId }, comment.id)

/** The public id of the post with this address. */
export const publicIdIn = (path: string) => /^\/[^/]+\/post\/(\w+)/.exec(path)?.[1]

/** Its page takes a form without a login: the token is the permission. */
export const unsubscribePath = (token: string) => `/unsubscribe/${token}`

export const profilePath = (username: string) => `/@${username}`
export const listsPath = (username: string) => `/@${username}/lists`
export const listPath = ({ username, name }: { username: string; name: string }) => `/@${username}/lists/${name}`
export const feedPath = (username: string, slug: string) => `/@${username}/feeds/${slug}`
