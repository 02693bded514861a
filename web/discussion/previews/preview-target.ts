/** The target of a link, if a card can show it. */
export type PreviewTarget =
  | { kind: 'post'; publicId: string }
  | { kind: 'comment'; commentId: string }
  | { kind: 'community'; name: string }
  | { kind: 'person'; username: string }

const post = /^\/\w+\/post\/(\w{1,32})(?:\/(\w+))?\/?$/
const person = /^\/@(\w+)$/
const community = /^\/(\w+)$/
/** Pages whose addresses look like those of communities. */
const pages = new Set(
  'about admin all communities guidelines login logout markdown_guide modlog new notifications offline queue search settings signup subscriptions suspended terms'.split(
    ' ',
  ),
)

export function targetOf(path: string): PreviewTarget | null {
  const [, publicId, commentId] = post.exec(path) ?? []
  if (commentId) return { kind: 'comment', commentId }
  if (publicId) return { kind: 'post', publicId }
  const username = person.exec(path)?.[1]
  if (username) return { kind: 'person', username }
  const name = community.exec(path)?.[1]
  return name && !pages.has(name.toLowerCase()) ? { kind: 'community', name } : null
}
