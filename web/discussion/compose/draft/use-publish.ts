import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useInitial } from '../../../platform/app-context.ts'
import { ApiError, type CallApi } from '../../../platform/client.ts'
import type { DraftEditor } from '../../../platform/drafts/use-draft.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useRouter } from '../../../platform/router/use-router.ts'
import { useFocusOnWrong } from '../../../platform/ui/controls/use-focus-on-wrong.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { markBanned } from '../../communities/mark-banned.ts'
import { wait } from '../images/use-images.ts'
import {
  checkDraft,
  countUndescribed,
  type DraftErrors,
  isFine,
  mayHaveArrived,
  reasonAgainst,
  refusedDraft,
} from './check-draft.ts'
import type { PostDraft } from './post-draft.ts'

/** What is known of a picture on the server. */
type Described = Pick<Image, 'id' | 'altText'>

/** So many small changes are taken in a second; with more of them each waits so long for its turn. */
const atOnce = 4
const spacingMs = 250

/** Sends a draft; the same one sent again, because no answer came, is the same post. */
export async function publishDraft(call: CallApi, draft: PostDraft): Promise<Post> {
  if (draft.edits !== null) {
    const before = draft.images.flatMap(({ uploaded }) => uploaded ?? [])
    return edit(call, draft.edits, draft, before)
  }
  const { type, title, community, userGroup } = draft
  const post = await call(
    'createPost',
    {
      body: {
        type,
        title,
        community,
        userGroup,
        ...(type === 'text' && { body: draft.body }),
        ...(type === 'link' && { url: draft.url.trim() }),
        ...(type === 'image' && { images: imagesOf(draft) }),
      },
    },
    { 'Idempotency-Key': draft.id },
  )
  // It had arrived at the first time, and was changed since.
  if (draft.sent && isOther(draft, post)) return edit(call, post.publicId, draft, post.images)
  return post
}

async function edit(call: CallApi, publicId: string, draft: PostDraft, before: readonly Described[]): Promise<Post> {
  const { type, title, body } = draft
  const changed = newAltTexts(draft, before)
  for (const { imageId, altText } of changed) {
    await call('setAltText', { params: { imageId }, body: { altText } })
    if (changed.length > atOnce) await wait(spacingMs)
  }
  // Last, as its answer has the post with all that has changed.
  return call('editPost', { params: { publicId }, body: { title, body: type === 'text' ? body : null } })
}

const imagesOf = ({ images }: PostDraft) =>
  images.flatMap(({ uploaded, caption, altText }) =>
    uploaded ? [{ imageId: uploaded.id, caption, altText: altText.trim() }] : [],
  )

function newAltTexts(draft: PostDraft, before: readonly Described[]) {
  if (draft.type !== 'image') return []
  const known = new Map(before.map(({ id, altText }) => [id, altText ?? '']))
  return imagesOf(draft).filter(({ imageId, altText }) => known.has(imageId) && known.get(imageId) !== altText)
}

function isOther(draft: PostDraft, post: Post): boolean {
  const { type, title, body } = draft
  if (post.title !== title.trim() || (type === 'text' && (post.body ?? '') !== body.trim())) return true
  return newAltTexts(draft, post.images).length > 0
}

interface Publishing {
  form: RefObject<HTMLFormElement | null>
  /** The draft as it is to be sent. */
  ready: PostDraft
  community: Community | undefined
  editor: DraftEditor<PostDraft>
  /** The page that the composer was opened from. */
  cameFrom: string | null
  /** What the server answered to the form sent without script. */
  answered: DraftErrors | undefined
}

/** Sends the draft, and shows what is wrong with it. */
export function usePublish({ form, ready, community, editor, cameFrom, answered }: Publishing) {
  const memory = useMemory()
  const router = useRouter()
  const { user, bannedFrom } = useInitial()
  const [errors, setErrors] = useState<DraftErrors>(answered ?? {})
  const [busy, setBusy] = useState(false)
  const [loggedOut, setLoggedOut] = useState(false)
  /** Whether pictures may go without a description: asked of those who have chosen to be asked. */
  const [asking, setAsking] = useState(false)
  const [attempts, setAttempts] = useState(0)

  useFocusOnWrong(form, attempts)

  const refuse = (wrong: DraftErrors) => {
    setErrors(wrong)
    setAttempts((count) => count + 1)
  }

  const leave = (post: Post) => {
    // Nothing is unsaved any more, and nothing asks about it.
    flushSync(editor.finish)
    const path = postPath(post)
    if (ready.edits !== null) showToast({ text: 'Changes saved.' })
    if (ready.edits !== null && cameFrom === path) router.go(-1)
    else router.navigate(path, { replace: true })
  }

  const publish = async (undescribed: 'ask' | 'take' = 'ask') => {
    if (busy || !user) return
    setLoggedOut(false)
    const against = ready.edits === null ? reasonAgainst(user, community, bannedFrom) : undefined
    const wrong = checkDraft(ready)
    if (against === 'restricted') return
    if (against === 'banned') wrong.form = 'You are banned from community'
    if (!isFine(wrong)) return refuse(wrong)
    setErrors({})
    if (undescribed === 'ask' && user.requireAltText && countUndescribed(ready) > 0) return setAsking(true)
    setAsking(false)
    setBusy(true)
    try {
      leave(await publishDraft(memory.send, ready))
    } catch (error) {
      setBusy(false)
      if (mayHaveArrived(error)) editor.change({ sent: true })
      if (error instanceof ApiError && error.code === 'banned_from_community' && community)
        markBanned(memory, community.id)
      if (error instanceof ApiError && error.status === 401) setLoggedOut(true)
      else refuse(refusedDraft(error))
    }
  }

  const describe = () => {
    flushSync(() => setAsking(false))
    const texts = form.current?.querySelectorAll<HTMLTextAreaElement>('[data-describes]') ?? []
    ;[...texts].find(({ value }) => !value.trim())?.focus()
  }

  return {
    errors,
    busy,
    loggedOut,
    publish: () => publish(),
    undescribed: { asking, describe, publish: () => publish('take') },
    /** What is being put right is not called wrong any more. */
    clear: (...fields: (keyof DraftErrors)[]) =>
      setErrors((all) => ({ ...all, ...Object.fromEntries(fields.map((field) => [field, undefined])) })),
    say: (wrong: DraftErrors) => setErrors((all) => ({ ...all, ...wrong })),
  }
}
