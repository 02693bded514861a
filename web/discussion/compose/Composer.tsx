import { useState } from 'react'
import type { User } from '../../../api/people/accounts.ts'
import { UnsavedWork } from '../../platform/drafts/UnsavedWork.tsx'
import { useHead } from '../../platform/head.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import { communityOf } from '../communities/community-in-path.ts'
import { ComposeAside } from './ComposeAside.tsx'
import { ComposeForm } from './ComposeForm.tsx'
import type { DraftErrors } from './draft/check-draft.ts'
import type { PostDraft } from './draft/post-draft.ts'
import { usePostDraft } from './draft/use-post-draft.ts'
import { useShared } from './draft/use-shared.ts'

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
export function Composer({ viewer, blank, first, isShared = false, answered, cameFrom }: ComposerProps) {
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
