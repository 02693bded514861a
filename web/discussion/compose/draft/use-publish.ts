import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useInitial } from '../../../platform/app-context.ts'
import { ApiError, type CallApi } from '../../../platform/client.ts'
import type { DraftEditor } from '../../../platform/drafts/use-draft.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { lazyPart } from '../../../platform/page/lazy-part.tsx'
import { useRouter } from '../../../platform/router/use-router.ts'
import { useFormErrors } from '../../../platform/ui/controls/use-form-errors.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { markBanned } from '../../communities/mark-banned.ts'
import { wait } from '../images/use-images.ts'
import {
  checkDraft,
  countUndescribed,
  type DraftErrors,
  errorsFromRefusal,
  hasNoErrors,
  mayHaveArrived,
  whyNoPosts,
} from './check-draft.ts'
import type { PostDraft } from './post-draft.ts'

/** Its code is loaded before it opens, because few members have this setting. */
export const lazyUndescribedDialog = lazyPart(async () => (await import('./UndescribedDialog.tsx')).UndescribedDialog, {
  atOnce: true,
  onDemand: true,
})

type ServerImage = Pick<Image, 'id' | 'altText'>

/** The server's rate limit: this many changes may follow each other at once; more are sent with pauses. */
const maxWithoutPause = 4
const spacingMs = 250

/** Publishes a draft. If it is sent again because no answer came, the server still has one post. */
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
  // An earlier attempt had arrived, and the draft was changed since.
  if (draft.sent && differs(draft, post)) return edit(call, post.publicId, draft, post.images)
  return post
}

async function edit(call: CallApi, publicId: string, draft: PostDraft, before: readonly ServerImage[]): Promise<Post> {
  const { type, title, body } = draft
  const changed = newAltTexts(draft, before)
  for (const { imageId, altText } of changed) {
    await call('setAltText', { params: { imageId }, body: { altText } })
    if (changed.length > maxWithoutPause) await wait(spacingMs)
  }
  // Last, because its answer contains the post with all changes.
  return call('editPost', { params: { publicId }, body: { title, body: type === 'text' ? body : null } })
}

const imagesOf = ({ images }: PostDraft) =>
  images.flatMap(({ uploaded, caption, altText }) =>
    uploaded ? [{ imageId: uploaded.id, caption, altText: altText.trim() }] : [],
  )

function newAltTexts(draft: PostDraft, before: readonly ServerImage[]) {
  if (draft.type !== 'image') return []
  const known = new Map(before.map(({ id, altText }) => [id, altText ?? '']))
  return imagesOf(draft).filter(({ imageId, altText }) => known.has(imageId) && known.get(imageId) !== altText)
}

function differs(draft: PostDraft, post: Post): boolean {
  const { type, title, body } = draft
  if (post.title !== title.trim() || (type === 'text' && (post.body ?? '') !== body.trim())) return true
  return newAltTexts(draft, post.images).length > 0
}

interface Publishing {
  /** The draft with a capacity that is allowed in its community. */
  toSend: PostDraft
  community: Community | undefined
  editor: DraftEditor<PostDraft>
  /** The path of the page on which the composer was opened. */
  cameFrom: string | null
  /** Errors from the server if the form was sent without script. */
  serverErrors: DraftErrors | undefined
}

/** Publishes the draft, and has the errors for the form. */
export function usePublish({ toSend, community, editor, cameFrom, serverErrors }: Publishing) {
  const memory = useMemory()
  const router = useRouter()
  const { user, bannedFrom } = useInitial()
  const { form, errors, setErrors, refuse } = useFormErrors<DraftErrors>(serverErrors ?? {})
  const [busy, setBusy] = useState(false)
  const [loggedOut, setLoggedOut] = useState(false)
  /** The dialog about missing descriptions is open. */
  const [asking, setAsking] = useState(false)

  const leave = (post: Post) => {
    // The draft is done before the navigation, so that no dialog asks about unsaved changes.
    flushSync(editor.finish)
    const path = postPath(post)
    if (toSend.edits !== null) showToast({ text: 'Changes saved.' })
    if (toSend.edits !== null && cameFrom === path) router.go(-1)
    else router.navigate(path, { replace: true })
  }

  const ask = async () => {
    setBusy(true)
    await lazyUndescribedDialog.load().then(() => setAsking(true), alertFailure)
    setBusy(false)
  }

  const publish = async (undescribed: 'ask' | 'allow' = 'ask') => {
    if (busy || !user) return
    setLoggedOut(false)
    const forbidden = toSend.edits === null ? whyNoPosts(user, community, bannedFrom) : undefined
    const found = checkDraft(toSend)
    if (forbidden === 'restricted') return
    if (forbidden === 'banned') found.form = 'You are banned from community'
    if (!hasNoErrors(found)) return refuse(found)
    setErrors({})
    if (undescribed === 'ask' && user.requireAltText && countUndescribed(toSend) > 0) return ask()
    setAsking(false)
    setBusy(true)
    try {
      leave(await publishDraft(memory.send, toSend))
    } catch (error) {
      setBusy(false)
      if (mayHaveArrived(error)) editor.change({ sent: true })
      if (error instanceof ApiError && error.code === 'banned_from_community' && community)
        markBanned(memory, community.id)
      if (error instanceof ApiError && error.status === 401) setLoggedOut(true)
      else refuse(errorsFromRefusal(error))
    }
  }

  const describe = () => {
    flushSync(() => setAsking(false))
    const texts = form.current?.querySelectorAll<HTMLTextAreaElement>('[data-describes]') ?? []
    ;[...texts].find(({ value }) => !value.trim())?.focus()
  }

  return {
    form,
    errors,
    busy,
    loggedOut,
    publish: () => publish(),
    undescribed: { asking, describe, publish: () => publish('allow') },
    /** Removes the errors of fields that are being corrected. */
    clearErrors: (...fields: (keyof DraftErrors)[]) =>
      setErrors((all) => ({ ...all, ...Object.fromEntries(fields.map((field) => [field, undefined])) })),
    showErrors: (added: DraftErrors) => setErrors((all) => ({ ...all, ...added })),
  }
}
