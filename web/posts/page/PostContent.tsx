import type { MarkedPost } from '../../memory/entities.ts'
import { Prose } from '../../ui/text/Prose.tsx'
import { useViewer } from '../../viewer.ts'
import { PostImages } from '../images/PostImages.tsx'
import { LinkPreview } from '../LinkPreview.tsx'
import styles from './PostContent.module.css'
import { PostVideo } from './PostVideo.tsx'
import { missingWords } from './post-state-words.ts'
import { filmAt } from './youtube.ts'

/** What a post holds, whole. */
export function PostContent({ post }: { post: MarkedPost }) {
  const embedsOff = useViewer()?.embedsOff ?? false
  const missing = missingWords(post)
  if (missing) return <p className={styles.missing}>{missing}</p>

  const { type, bodyHtml, link, title } = post
  if (type === 'image') return <PostImages post={post} />
  if (type === 'text') return bodyHtml ? <Prose reading html={bodyHtml} /> : null
  if (!link) return null
  const film = embedsOff ? null : filmAt(link.url)
  return film ? <PostVideo title={title} link={link} film={film} /> : <LinkPreview link={link} eager />
}
