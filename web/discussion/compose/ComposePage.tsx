import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { composePath, postPath } from '../../../shared/paths.ts'
import { forbidden, load, notFound, requireMember } from '../../platform/app-context.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { redirect, WithStatus, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useLoaderData, useSearchParams } from '../../platform/router/use-router.ts'
import { PageError } from '../../platform/screens/PageError.tsx'
import { sentKey } from '../../platform/sent-key.ts'
import { useInitial } from '../../platform/viewer.ts'
import { communityOf, mayNameCommunity } from '../communities/community-in-path.ts'
import { Composer } from './Composer.tsx'
import { checkDraft, type DraftErrors, isFine, pointsMissing, refusedDraft } from './draft/check-draft.ts'
import { draftOfForm, draftOfPost, newDraft, type PostDraft } from './draft/post-draft.ts'
import { publishDraft } from './draft/use-publish.ts'
import { isWebAddress } from './fields/web-address.ts'

/** In the query of the composer's address; the manifest says which is which. */
const names = ['title', 'text', 'url'] as const

/**
 * What another app shared with the site, as the beginning of a post; undefined where there is nothing. Many apps give an address as
 * the end of the text.
 */
export function sharedDraft(query: URLSearchParams, blank: PostDraft, mayLink: boolean): PostDraft | undefined {
  const [title, text, url] = names.map((name) => query.get(name)?.replaceAll('\r\n', '\n').trim() ?? '') as [
    string,
    string,
    string,
  ]
  if (!title && !text && !url) return undefined
  const last = text.split(/\s+/).at(-1) ?? ''
  const address = [url, last].find(isWebAddress)
  if (!address || !mayLink) {
    const body = [text, url].filter((part) => part && !(part === url && text.includes(url))).join('\n\n')
    return { ...blank, type: 'text', title: oneLine(title), body }
  }
  const words = address === last ? text.slice(0, -last.length).trim() : text
  // A post of type Link has no body. What is more than a title stands there all the same, for whoever chooses another type.
  return { ...blank, type: 'link', url: address, title: oneLine(title || words), body: title ? words : '' }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ')

type Context = LoaderArgs['context']

interface Answered {
  errors: DraftErrors
  draft: PostDraft
}

const callFor = (publicId: string) => ({ params: { publicId } })

export async function loader({ context, request }: LoaderArgs) {
  const user = await requireMember(context, request)
  const { searchParams } = new URL(request.url)
  const edit = searchParams.get('edit')
  const name = searchParams.get('community') ?? ''
  const place = edit ? (await loadOwnPost(context, edit, user)).communityName : name
  const community = mayNameCommunity(place) ? await findCommunity(context, place) : undefined
  // A name has one spelling; who comes with another is sent there.
  if (community && community.name !== place) throw redirect(composePath(community.name))
  return { community: community?.name ?? '', cameFrom: pageBefore() }
}

/** The form as it comes without script, for texts and links; with it the form calls the API itself. */
export async function action({ context, request }: ActionArgs) {
  const user = await requireMember(context, request)
  const edit = new URL(request.url).searchParams.get('edit')
  const blank = edit ? draftOfPost(await loadOwnPost(context, edit, user)) : newDraft('')
  const draft = draftOfForm(await request.formData(), blank)
  const errors = checkDraft(draft)
  if (!isFine(errors)) return withStatus({ errors, draft }, 400)
  let post: Post
  try {
    post = await publishDraft(context.call, { ...draft, id: await sentKey(draft.id, JSON.stringify(draft)) })
  } catch (error) {
    const { status = 500 } = error as { status?: number }
    return withStatus({ errors: refusedDraft(error), draft }, status)
  }
  throw redirect(postPath(post), 303)
}

export function Component() {
  const search = useSearchParams()
  const found = useLoaderData<{ community: string; cameFrom: string | null }>()
  const answered = useActionData<Answered>()
  const initial = useInitial()
  const viewer = initial.user
  const edit = search.get('edit')
  // Logged out in this moment: the loader is on its way to the login page.
  if (!viewer) return null
  const given = { viewer, cameFrom: found.cameFrom, answered: answered?.errors }
  if (edit) return <EditedPost key={edit} publicId={edit} draft={answered?.draft} {...given} />
  const blank = newDraft(found.community)
  const shared = answered ? undefined : sharedDraft(search, blank, pointsMissing('link', viewer, initial) === 0)
  const first = answered?.draft ?? shared ?? blank
  return <Composer key={found.community} blank={blank} first={first} isShared={shared !== undefined} {...given} />
}

export function ErrorBoundary() {
  return <PageError failed="Something went wrong!" />
}

interface EditedPostProps {
  publicId: string
  draft: PostDraft | undefined
  viewer: User
  cameFrom: string | null
  answered: DraftErrors | undefined
}

function EditedPost({ publicId, draft, ...given }: EditedPostProps) {
  const post = useAnswer('getPost', callFor(publicId))
  const blank = draftOfPost(post)
  return <Composer blank={blank} first={draft ?? blank} {...given} />
}

async function loadOwnPost(context: Context, publicId: string, user: User): Promise<Post> {
  const post = await load(context, 'getPost', callFor(publicId), 'now')
  if (post.userId !== user.id) forbidden()
  if (post.deletedContent) notFound()
  return post
}

/** Undefined where there is none by that name: then nothing is chosen. */
async function findCommunity(context: Context, name: string): Promise<Community | undefined> {
  try {
    return await load(context, 'getCommunity', communityOf(name), 'soon')
  } catch (refused) {
    if (refused instanceof WithStatus && refused.status === 404) return undefined
    throw refused
  }
}

/** While this page is loaded in the browser, the address is still that of the page before. */
function pageBefore(): string | null {
  return typeof document === 'undefined' || location.pathname === '/new' ? null : location.pathname
}
