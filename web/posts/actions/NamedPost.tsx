import type { Post } from '../../../api/posts.ts'
import { Quoted } from '../../ui/text/Quoted.tsx'

/** Which post a question is about. */
export function NamedPost({ post: { title, communityName } }: { post: Post }) {
  return (
    <>
      <Quoted text={title} />
      {` in ${communityName}`}
    </>
  )
}
