import { Lock, Trash2 } from 'lucide'
import type { Post } from '../../../../api/discussion/posts.ts'
import { Banner } from '../../../platform/ui/feedback/Banner.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import { HeldPostBanner } from '../../holds/HeldPostBanner.tsx'
import { deletedWords, hiddenTitleWords, lockedWords, stillReadWords } from './post-state-words.ts'

export function PostBanners({ post }: { post: Post }) {
  const stillRead = stillReadWords(post)
  const hiddenTitle = hiddenTitleWords(post)
  return (
    <>
      {post.held && !post.deleted && <HeldPostBanner post={post} />}
      {post.deleted && (
        <Banner tone="danger" icon={Trash2}>
          <p>{deletedWords(post)}</p>
          {stillRead && <p>{stillRead}</p>}
          {hiddenTitle && <p>{hiddenTitle}</p>}
          {post.removalId && (
            <p>
              <TextLink href={`/settings/removals/${post.removalId}`}>Why it was removed</TextLink>
            </p>
          )}
        </Banner>
      )}
      {post.locked && (
        <Banner tone="warn" icon={Lock}>
          {lockedWords(post)}
        </Banner>
      )}
    </>
  )
}
