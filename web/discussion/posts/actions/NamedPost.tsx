import type { Post } from '../../../../api/discussion/posts.ts'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'

/** Names the post in a question. */
export function NamedPost({ post: { title, communityName } }: { post: Post }) {
  return (
    <>
      <Quoted text={title} />
      {` in ${communityName}`}
    </>
  )
}
