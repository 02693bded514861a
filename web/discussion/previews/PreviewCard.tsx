import { useEffect } from 'react'
import type { Memory } from '../../platform/memory/memory.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { onFiltersChanged } from '../filters/filters-changed.ts'
import { CommentPreview } from './CommentPreview.tsx'
import { CommunityPreview } from './CommunityPreview.tsx'
import { PersonPreview } from './PersonPreview.tsx'
import { PostPreview } from './PostPreview.tsx'
import type { Rest } from './watch-rests.ts'
import { isPreviewed } from './where-previewed.ts'

let isFollowing = false

/** When filters change, loaded previews are outdated. Runs until the document is closed. */
function followFilters({ forget }: Memory): void {
  if (isFollowing) return
  isFollowing = true
  onFiltersChanged(() => {
    forget('getPost', (_, { query }) => query?.preview === 'true')
    forget('getComment', () => true)
  })
}

/** The preview of a link, as soon as it is loaded. */
export function PreviewCard({ rest, onNothing }: { rest: Rest; onNothing: () => void }) {
  const memory = useMemory()
  useEffect(() => followFilters(memory), [memory])
  const { target } = rest
  const isShown = isPreviewed(rest)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each rest
  useEffect(() => {
    if (!isShown) onNothing()
  }, [rest])
  if (!isShown) return null
  const given = { rest, onNothing }
  switch (target.kind) {
    case 'post':
      return <PostPreview key={target.publicId} {...given} publicId={target.publicId} />
    case 'comment':
      return <CommentPreview key={target.commentId} {...given} commentId={target.commentId} />
    case 'community':
      return <CommunityPreview key={target.name} {...given} name={target.name} />
    case 'person':
      return <PersonPreview key={target.username} {...given} username={target.username} />
  }
}
