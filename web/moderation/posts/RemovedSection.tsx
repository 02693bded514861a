import { Trash2 } from 'lucide'
import type { Community } from '../../../api/communities.ts'
import type { Post } from '../../../api/posts.ts'
import { groups, missingWords, stillReadWords } from '../../posts/page/post-state-words.ts'
import { ModeratedPosts } from './ModeratedPosts.tsx'
import { PostState } from './PostState.tsx'

const empty = {
  of: Trash2,
  title: 'Nothing is removed',
  text: 'Posts that were deleted, by whomever, are kept here.',
}

export function RemovedSection({ community }: { community: Community }) {
  return (
    <ModeratedPosts
      community={community}
      as="removed"
      title="Removed posts"
      empty={empty}
      state={(post) => <RemovedState post={post} />}
    />
  )
}

function RemovedState({ post }: { post: Post }) {
  const words = `Removed by ${groups[post.deletedAs ?? 'normal']}`
  return <PostState of={Trash2} words={words} at={post.deletedAt} note={missingWords(post) ?? stillReadWords(post)} />
}
