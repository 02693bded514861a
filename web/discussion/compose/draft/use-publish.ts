import { type RefObject, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { postPath } from '../../../../shared/paths.ts'
import { ApiError } from '../../../platform/client.ts'
import type { DraftEditor } from '../../../platform/drafts/use-draft.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { useRouter } from '../../../platform/router/use-router.ts'
import { useFocusOnWrong } from '../../../platform/ui/controls/use-focus-on-wrong.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { useInitial } from '../../../platform/viewer.ts'
import { markBanned } from '../../communities/mark-banned.ts'
import { checkDraft, countUndescribed, type DraftErrors, isFine } from './check-draft.ts'
import { reasonAgainst } from './may-post.ts'
import type { PostDraft } from './post-draft.ts'
import { publishDraft } from './publish-draft.ts'
import { mayHaveArrived, refusedDraft } from './refused-draft.ts'

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
