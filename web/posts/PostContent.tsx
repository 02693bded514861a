import type { MarkedPost } from '../memory/entities.ts'
import { Prose } from '../ui/Prose.tsx'
import { useViewer } from '../viewer.ts'
import { LinkPreview } from './LinkPreview.tsx'
import styles from './PostContent.module.css'
import { PostFilm } from './PostFilm.tsx'
import { PostPictures } from './PostPictures.tsx'
import { missingWords } from './post-state-words.ts'
import { filmAt } from './youtube.ts'

/** What a post holds, whole. */
export function PostContent({ post }: { post: MarkedPost }) {
  const embedsOff = useViewer()?.embedsOff ?? false
  const missing = missingWords(post)
  if (missing) return <p className={styles.missing}>{missing}</p>

  const { type, bodyHtml, link, title } = post
  if (type === 'image') return <PostPictures post={post} />
  if (type === 'text') return bodyHtml ? <Prose reading html={bodyHtml} /> : null
  if (!link) return null
  const film = embedsOff ? null : filmAt(link.url)
  return film ? <PostFilm title={title} link={link} film={film} /> : <LinkPreview link={link} eager />
}
