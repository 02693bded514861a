import { useEffect, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { composePath, postPath } from '../../../shared/paths.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { forbidden, load, notFound, requireMember, useInitial } from '../../platform/app-context.ts'
import { newDraftId } from '../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../platform/drafts/draft-store.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { type DraftEditor, type DraftKind, useDraft } from '../../platform/drafts/use-draft.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useLoaded } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect, WithStatus, withStatus } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useActionData, useLoaderData, useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { PageError } from '../../platform/screens/PageError.tsx'
import { sentKey } from '../../platform/sent-key.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts } from '../../platform/ui/text/TextLink.tsx'
import asideStyles from '../communities/CommunityAside.module.css'
import { communityOf, mayNameCommunity } from '../communities/community-in-path.ts'
import { RulesPanel } from '../communities/RulesPanel.tsx'
import styles from './ComposeForm.module.css'
import { ComposeForm } from './ComposeForm.tsx'
import { checkDraft, type DraftErrors, isFine, pointsMissing, refusedDraft } from './draft/check-draft.ts'
import {
  type DraftImage,
  draftOfForm,
  draftOfPost,
  isBegun,
  newDraft,
  type PostDraft,
  saveable,
  withoutOldImages,
} from './draft/post-draft.ts'
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

const postDraft: Omit<DraftKind<PostDraft>, 'listSaved'> = {
  idOf: ({ id }) => id,
  isBegun,
  next: ({ edits, id, community }, blank) => ({ ...blank, id: edits === null ? newDraftId() : id, community }),
  saveable,
  restorable: (saved, blank) => {
    const draft = withoutOldImages(saved, Date.now())
    return { ...draft, community: draft.community || blank.community }
  },
  // Two tabs that write the same one would undo each other, and publishing both would be one post.
  exclusive: true,
  changedElsewhere: (draft, saved) => (saved ? draft : null),
}

/** The post of this page, which begins as `first`. `fits` says which of those saved may be gone on with. */
const usePostDraft = (
  userId: string,
  blank: PostDraft,
  first: PostDraft,
  fits: (saved: PostDraft) => boolean,
): DraftEditor<PostDraft> =>
  useDraft({ ...postDraft, listSaved: () => listPostDrafts(userId).filter(fits) }, userId, blank, first)

/** Beside them are drafts of comments. One that an earlier version saved may lack what drafts have now. */
const listPostDrafts = (userId: string): PostDraft[] =>
  listDrafts<PostDraft>(userId).flatMap(({ value }) =>
    'edits' in value ? { ...newDraft(''), ...value, images: value.images.map(withWords) } : [],
  )

const withWords = (image: DraftImage): DraftImage => ({ ...image, altText: image.altText ?? '' })

const keptMs = 5000

/**
 * What another app shared becomes a draft like any other, and the page the usual composer: loaded again it begins with that draft, and not with
 * another of the same. Answers when that is done.
 */
function useShared(isShared: boolean, userId: string, editor: DraftEditor<PostDraft>): boolean {
  const navigate = useNavigate()
  const [isSettled, setSettled] = useState(!isShared)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    if (!isShared) return
    const { id, community } = editor.latest()
    if (listPostDrafts(userId).some((saved) => saved.edits === null && saved.id !== id))
      showToast({ id: 'draft', text: 'The draft that you began is kept for your next post.', timer: keptMs })
    editor.change({})
    editor.save()
    void navigate(community ? composePath(community) : '/new', { replace: true, keepScroll: true }).finally(() =>
      setSettled(true),
    )
  }, [])

  return isSettled
}

interface ComposerProps {
  viewer: User
  /** The same with nothing written in it. */
  blank: PostDraft
  /** What it begins with. */
  first: PostDraft
  /** Another app has shared that. */
  isShared?: boolean
  answered: DraftErrors | undefined
  cameFrom: string | null
}

/** The page on which a post is written, and later changed. */
function Composer({ viewer, blank, first, isShared = false, answered, cameFrom }: ComposerProps) {
  const [before] = useState(cameFrom)
  const editor = usePostDraft(viewer.id, blank, first, (saved) => fits(saved, first) && !answered)
  const isSettled = useShared(isShared, viewer.id, editor)
  const { community: name, edits } = editor.draft
  const { answer: community } = useLoaded('getCommunity', communityOf(name), name !== '')
  const title = edits === null ? 'Create post' : 'Edit post'
  useHead({ title, noindex: true })
  return (
    <Page width="reading" aside={community && <ComposeAside community={community} />}>
      <PageTitle>{title}</PageTitle>
      <ComposeForm viewer={viewer} editor={editor} community={community} cameFrom={before} answered={answered} />
      <UnsavedWork is={editor.begun && isSettled} what={edits === null ? 'Your new post' : 'Changes to your post'} />
    </Page>
  )
}

/** A draft for another community than the one asked for waits until it is its turn. */
function fits(saved: PostDraft, first: PostDraft): boolean {
  if (saved.edits !== first.edits) return false
  return !first.community || !saved.community || saved.community === first.community
}

/** What to know before posting there. */
function ComposeAside({ community }: { community: Community }) {
  const { name, about, noMembers, rules } = community
  return (
    <>
      <Panel
        title={
          <span className={styles.head}>
            <CommunityAvatar community={community} size={30} />
            {name}
          </span>
        }
      >
        {about && (
          <p dir="auto" className={asideStyles.about}>
            {about}
          </p>
        )}
        <Facts>
          <li>
            <strong>
              <NumberText value={noMembers} />
            </strong>
            {noMembers === 1 ? ' member' : ' members'}
          </li>
        </Facts>
      </Panel>
      {rules && rules.length > 0 && <RulesPanel rules={rules} />}
    </>
  )
}
