import { useState } from 'react'
import type { User } from '../../api/accounts.ts'
import { communityOf } from '../communities/community-in-path.ts'
import { UnsavedWork } from '../drafts/UnsavedWork.tsx'
import { Page } from '../frame/Page.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useHead } from '../head.ts'
import { useLoaded } from '../memory/use-memory.ts'
import { ComposeAside } from './ComposeAside.tsx'
import { ComposeForm } from './ComposeForm.tsx'
import type { DraftErrors } from './draft/check-draft.ts'
import type { PostDraft } from './draft/post-draft.ts'
import { usePostDraft } from './draft/use-post-draft.ts'

interface ComposerProps {
  viewer: User
  /** What it begins with. */
  first: PostDraft
  answered: DraftErrors | undefined
  cameFrom: string | null
}

/** The page on which a post is written, and later changed. */
export function Composer({ viewer, first, answered, cameFrom }: ComposerProps) {
  const [before] = useState(cameFrom)
  const editor = usePostDraft(viewer.id, first, (saved) => fits(saved, first) && !answered)
  const { community: name, edits } = editor.draft
  const { answer: community } = useLoaded('getCommunity', communityOf(name), name !== '')
  const title = edits === null ? 'Create post' : 'Edit post'
  useHead({ title, noindex: true })
  return (
    <Page width="reading" aside={community && <ComposeAside community={community} />}>
      <PageTitle>{title}</PageTitle>
      <ComposeForm viewer={viewer} editor={editor} community={community} cameFrom={before} answered={answered} />
      <UnsavedWork is={editor.begun} />
    </Page>
  )
}

/** A draft for another community than the one asked for waits until it is its turn. */
function fits(saved: PostDraft, first: PostDraft): boolean {
  if (saved.edits !== first.edits) return false
  return !first.community || !saved.community || saved.community === first.community
}
