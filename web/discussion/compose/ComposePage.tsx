import { useEffect, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { composePath, postPath } from '../../../shared/paths.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { forbidden, load, notFound, requireMember, useInitial } from '../../platform/app-context.ts'
import { newDraftId } from '../../platform/drafts/draft-id.ts'
import { listDrafts } from '../../platform/drafts/draft-store.ts'
import { LateUnsavedWork, lazyUnsavedWork } from '../../platform/drafts/LateUnsavedWork.tsx'
import { type DraftEditor, type DraftKind, useDraft } from '../../platform/drafts/use-draft.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useLoaded } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect, statusOf, WithStatus, withStatus } from '../../platform/router/answers.ts'
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
import { checkDraft, type DraftErrors, errorsFromRefusal, hasNoErrors, pointsMissing } from './draft/check-draft.ts'
import {
  type DraftImage,
  draftFromForm,
  draftFromPost,
  isBegun,
  newDraft,
  type PostDraft,
  saveable,
  withoutOldImages,
} from './draft/post-draft.ts'
import { publishDraft } from './draft/use-publish.ts'
import { isWebAddress } from './fields/web-address.ts'

/** Query parameters of the composer's address. The web manifest names them for apps that share something with this site. */
const shareParams = ['title', 'text', 'url'] as const

/** A draft with what another app has shared; undefined if nothing is shared. Many apps append the address to the text. */
export function sharedDraft(query: URLSearchParams, blank: PostDraft, mayLink: boolean): PostDraft | undefined {
  const [title, text, url] = shareParams.map((name) => query.get(name)?.replaceAll('\r\n', '\n').trim() ?? '') as [
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
  // A link post has no body, but the text is not lost if the author chooses another type.
  return { ...blank, type: 'link', url: address, title: oneLine(title || words), body: title ? words : '' }
}

const oneLine = (words: string) => words.replace(/\s+/g, ' ')

type Context = LoaderArgs['context']

interface ActionResult {
  errors: DraftErrors
  draft: PostDraft
}

const callFor = (publicId: string) => ({ params: { publicId } })

export async function loader({ context, request }: LoaderArgs) {
  const user = await requireMember(context, request)
  const { searchParams } = new URL(request.url)
  const edit = searchParams.get('edit')
  const place = edit ? (await loadOwnPost(context, edit, user)).communityName : (searchParams.get('community') ?? '')
  const community = mayNameCommunity(place) ? await findCommunity(context, place) : undefined
  // Redirect to the exact spelling of the name.
  if (community && community.name !== place) throw redirect(composePath(community.name))
  const cameFrom = pageBefore()
  if (cameFrom !== null) await lazyUnsavedWork.load().catch(() => {})
  return { community: community?.name ?? '', cameFrom }
}

/** Receives the form if it is sent without script, for texts and links. With script the form calls the API itself. */
export async function action({ context, request }: ActionArgs) {
  const user = await requireMember(context, request)
  const edit = new URL(request.url).searchParams.get('edit')
  const blank = edit ? draftFromPost(await loadOwnPost(context, edit, user)) : newDraft('')
  const draft = draftFromForm(await request.formData(), blank)
  const errors = checkDraft(draft)
  if (!hasNoErrors(errors)) return withStatus({ errors, draft }, 400)
  let post: Post
  try {
    post = await publishDraft(context.call, { ...draft, id: await sentKey(draft.id, JSON.stringify(draft)) })
  } catch (error) {
    return withStatus({ errors: errorsFromRefusal(error), draft }, statusOf(error))
  }
  throw redirect(postPath(post), 303)
}

export function Component() {
  const search = useSearchParams()
  const { community, cameFrom } = useLoaderData<{ community: string; cameFrom: string | null }>()
  const result = useActionData<ActionResult>()
  const initial = useInitial()
  const viewer = initial.user
  const edit = search.get('edit')
  // Just logged out: the loader is about to redirect to the login page.
  if (!viewer) return null
  const props = { viewer, cameFrom, serverErrors: result?.errors }
  if (edit) return <EditedPost key={edit} publicId={edit} draft={result?.draft} {...props} />
  const blank = newDraft(community)
  const shared = result ? undefined : sharedDraft(search, blank, pointsMissing('link', viewer, initial) === 0)
  const first = result?.draft ?? shared ?? blank
  return <Composer key={community} blank={blank} first={first} isShared={shared !== undefined} {...props} />
}

export function ErrorBoundary() {
  return <PageError failed="Something went wrong!" />
}

interface EditedPostProps {
  publicId: string
  draft: PostDraft | undefined
  viewer: User
  cameFrom: string | null
  serverErrors: DraftErrors | undefined
}

function EditedPost({ publicId, draft, ...props }: EditedPostProps) {
  const post = useAnswer('getPost', callFor(publicId))
  const blank = draftFromPost(post)
  return <Composer blank={blank} first={draft ?? blank} {...props} />
}

async function loadOwnPost(context: Context, publicId: string, user: User): Promise<Post> {
  const post = await load(context, 'getPost', callFor(publicId), 'now')
  if (post.userId !== user.id) forbidden()
  if (post.deletedContent) notFound()
  return post
}

/** Undefined if no community has this name: then none is chosen in the form. */
async function findCommunity(context: Context, name: string): Promise<Community | undefined> {
  try {
    return await load(context, 'getCommunity', communityOf(name), 'soon')
  } catch (error) {
    if (error instanceof WithStatus && error.status === 404) return undefined
    throw error
  }
}

/** The path of the previous page: while the loader runs in the browser, the address is still the old one. */
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
  // Two tabs with the same draft would overwrite each other, and publishing both would make one post.
  exclusive: true,
  changedElsewhere: (draft, saved) => (saved ? draft : null),
}

/** The editor of this page's draft, which begins as `first`. `canRestore` decides which saved drafts may be continued. */
const usePostDraft = (
  userId: string,
  blank: PostDraft,
  first: PostDraft,
  canRestore: (saved: PostDraft) => boolean,
): DraftEditor<PostDraft> =>
  useDraft({ ...postDraft, listSaved: () => listPostDrafts(userId).filter(canRestore) }, userId, blank, first)

/** The saved drafts without those of comments. Adds the fields that drafts of earlier versions lack. */
const listPostDrafts = (userId: string): PostDraft[] =>
  listDrafts<PostDraft>(userId).flatMap(({ value }) =>
    'edits' in value ? { ...newDraft(''), ...value, images: value.images.map(withAltText) } : [],
  )

const withAltText = (image: DraftImage): DraftImage => ({ ...image, altText: image.altText ?? '' })

const toastMs = 5000

/**
 * Saves what another app has shared as a usual draft, and removes it from the address, so that a reload continues this draft
 * and does not begin a second one. Returns whether this is done.
 */
function useSharedDraft(isShared: boolean, userId: string, editor: DraftEditor<PostDraft>): boolean {
  const navigate = useNavigate()
  const [isSettled, setSettled] = useState(!isShared)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    if (!isShared) return
    const { id, community } = editor.latest()
    if (listPostDrafts(userId).some((saved) => saved.edits === null && saved.id !== id))
      showToast({ id: 'draft', text: 'The draft that you began is kept for your next post.', timer: toastMs })
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
  /** The draft before the author has changed anything. */
  blank: PostDraft
  /** What the form shows at first. */
  first: PostDraft
  /** `first` was shared by another app. */
  isShared?: boolean
  serverErrors: DraftErrors | undefined
  cameFrom: string | null
}

/** The page on which a post is written or edited. */
function Composer({ viewer, blank, first, isShared = false, serverErrors, cameFrom }: ComposerProps) {
  const [previousPath] = useState(cameFrom)
  const editor = usePostDraft(viewer.id, blank, first, (saved) => !serverErrors && isForSamePost(saved, first))
  const isSettled = useSharedDraft(isShared, viewer.id, editor)
  const { community: name, edits } = editor.draft
  const { answer: community } = useLoaded('getCommunity', communityOf(name), name !== '')
  const title = edits === null ? 'Create post' : 'Edit post'
  useHead({ title, noindex: true })
  return (
    <Page width="reading" aside={community && <ComposeAside community={community} />}>
      <PageTitle>{title}</PageTitle>
      <ComposeForm
        viewer={viewer}
        editor={editor}
        community={community}
        cameFrom={previousPath}
        serverErrors={serverErrors}
      />
      <LateUnsavedWork
        is={editor.begun && isSettled}
        about={
          editor.saved === 'yes'
            ? 'The draft stays on this device until you log out.'
            : `${edits === null ? 'Your new post' : 'What you changed'} will be lost.`
        }
      />
    </Page>
  )
}

/** A saved draft for another community than that of the address is not continued here. */
function isForSamePost(saved: PostDraft, first: PostDraft): boolean {
  if (saved.edits !== first.edits) return false
  return !first.community || !saved.community || saved.community === first.community
}

/** The sidebar: the chosen community and its rules. */
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
