import { useEffect, useState } from 'react'
import type { DraftEditor } from '../../../platform/drafts/use-draft.ts'
import { useNavigate } from '../../../platform/router/use-router.ts'
import { showToast } from '../../../platform/ui/feedback/toasts.ts'
import { composePath } from '../../communities/community-in-path.ts'
import type { PostDraft } from './post-draft.ts'
import { listPostDrafts } from './use-post-draft.ts'

const keptMs = 5000

/**
 * What another app shared becomes a draft like any other, and the page the usual composer: loaded again it begins with that draft, and not with
 * another of the same. Answers when that is done.
 */
export function useShared(isShared: boolean, userId: string, editor: DraftEditor<PostDraft>): boolean {
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
