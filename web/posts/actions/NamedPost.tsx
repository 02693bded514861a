import type { Post } from '../../../api/posts.ts'
import { Quoted } from '../../ui/text/Quoted.tsx'

/** Names the post in a question. */
export function NamedPost({ post: { title, communityName } }: { post: Post }) {
  return (
    <>
      <Quoted text={title} />
      {` in ${communityName}`}
    </>
  )
}
