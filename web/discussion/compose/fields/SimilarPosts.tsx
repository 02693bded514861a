import { useEffect, useState } from 'react'
import type { Post } from '../../../../api/discussion/posts.ts'
import { postPath } from '../../../../shared/paths.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import { NumberText } from '../../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../../platform/ui/text/TimeAgo.tsx'
import styles from '../ComposeForm.module.css'

const pauseMs = 600

/** Posts of the community that may be about the same as this title; a link opens another tab, so that the draft stays. */
export function SimilarPosts({ title, community }: { title: string; community: string }) {
  const memory = useMemory()
  const [posts, setPosts] = useState<readonly Post[]>([])
  useEffect(() => {
    // An answer that comes after the next key is ignored.
    let isNewest = true
    const timer = setTimeout(async () => {
      // Without an answer nothing is shown: the post can be written all the same.
      const answer = await memory.ask('listSimilarPosts', { query: { title, community } }).catch(() => null)
      if (isNewest) setPosts(answer?.posts ?? [])
    }, pauseMs)
    return () => {
      isNewest = false
      clearTimeout(timer)
    }
  }, [title, community, memory])
  return (
    <section aria-label="Similar posts" aria-live="polite" className={styles.similar}>
      {posts.length > 0 && (
        <>
          <h2>Similar posts</h2>
          <ul>
            {posts.map((post) => (
              <li key={post.id}>
                <TextLink href={postPath(post)} target="_blank" rel="noopener" dir="auto">
                  {post.title}
                </TextLink>
                <span>
                  <NumberText value={post.noComments} />
                  {post.noComments === 1 ? ' comment' : ' comments'}
                  {' · '}
                  <TimeAgo date={post.createdAt} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
