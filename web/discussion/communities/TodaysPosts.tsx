import type { Post } from '../../../api/discussion/posts.ts'
import { postPath } from '../../../shared/paths.ts'
import { Picture } from '../../people/images/Picture.tsx'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { commentWords } from '../posts/post-words.ts'
import styles from './TodaysPosts.module.css'
import { shownToday, todaysPosts } from './today-posts.ts'

/** Posts of today in a strip that scrolls sideways. */
export function TodaysPosts() {
  const posts = shownToday(useAnswer('listPosts', todaysPosts).posts)
  if (!posts.length) return null
  return (
    <section aria-labelledby="today" className={styles.today}>
      <header>
        <h2 id="today">Today</h2>
        <TextLink href="/all?sort=day">All of today’s posts</TextLink>
      </header>
      <ul>
        {posts.map((post) => (
          <TodaysPost key={post.id} post={post} />
        ))}
      </ul>
    </section>
  )
}

function TodaysPost({ post }: { post: Post }) {
  const { title, communityName, noComments, image, link } = post
  const previewImage = image ?? link?.image
  return (
    <li>
      {previewImage && <Picture image={previewImage} copies={['tiny']} sizes="56px" alt={previewImage.altText ?? ''} />}
      <div>
        <a href={postPath(post)} dir="auto">
          {title}
        </a>
        <p>
          <span>{communityName}</span>
          {` · ${commentWords(noComments)}`}
        </p>
      </div>
    </li>
  )
}
