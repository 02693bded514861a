import { PostImage } from '../../discussion/posts/images/PostImage.tsx'
import { LinkPreview } from '../../discussion/posts/LinkPreview.tsx'
import { PostBanners } from '../../discussion/posts/page/PostBanners.tsx'
import { PostByline } from '../../discussion/posts/page/PostByline.tsx'
import { PostContent } from '../../discussion/posts/page/PostContent.tsx'
import { missingWords } from '../../discussion/posts/page/post-state-words.ts'
import { postPath } from '../../discussion/posts/post-path.ts'
import { votesWords } from '../../discussion/posts/votes-words.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { Blurred } from './Blurred.tsx'
import styles from './CaseTarget.module.css'

/** So much of a long text is shown until somebody asks for the rest, in pixels. */
const textHeight = 420

/** A post as its readers see it, but for its pictures, which wait until they are pressed. */
export function CasePost({ id }: { id: string }) {
  const post = useEntity('Post', id)
  return (
    <div className={styles.target}>
      <PostByline post={post} />
      <h2 dir="auto" className={styles.title}>
        <a href={postPath(post)}>{post.title}</a>
      </h2>
      {!post.held && <PostBanners post={post} />}
      <Collapsible height={textHeight}>
        <Content post={post} />
      </Collapsible>
      {!post.held && <p className={styles.foot}>{votesWords(post)}</p>}
    </div>
  )
}

function Content({ post }: { post: MarkedPost }) {
  const { type, images, link } = post
  if (missingWords(post)) return <PostContent post={post} />
  if (type === 'image')
    return (
      <div className={styles.pictures}>
        {images.map((image) => (
          <figure key={image.id}>
            <Blurred href={image.url}>
              <PostImage image={image} />
            </Blurred>
            {image.caption && <figcaption dir="auto">{image.caption}</figcaption>}
          </figure>
        ))}
      </div>
    )
  if (link?.image)
    return (
      <Blurred href={link.image.url}>
        <LinkPreview link={link} />
      </Blurred>
    )
  return <PostContent post={post} />
}
