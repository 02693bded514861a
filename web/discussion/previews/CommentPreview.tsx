import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { useInitial, useViewer } from '../../platform/viewer.ts'
import { deletedWords, hiddenName } from '../comments/comment/comment-words.ts'
import { FilteredWords } from '../filters/FilteredWords.tsx'
import { firstText } from './first-text.ts'
import styles from './Preview.module.css'
import { PreviewBox } from './PreviewBox.tsx'
import { pointsWords } from './points-words.ts'
import { useAskedOnce } from './use-asked-once.ts'
import type { Rest } from './watch-rests.ts'
import { isCompactTitle } from './where-previewed.ts'

interface CommentPreviewProps {
  rest: Rest
  commentId: string
  onNothing: () => void
}

export function CommentPreview({ rest, commentId, onNothing }: CommentPreviewProps) {
  const comment = useAskedOnce('getComment', { params: { commentId } }, onNothing)
  const { mutes } = useInitial()
  const isAdmin = useViewer()?.isAdmin ?? false
  if (!comment) return null
  const isMuted = mutes.userMutes.some(({ mutedUserId }) => mutedUserId === comment.userId)
  const { filteredBy, deleted, bodyHtml, postTitle, createdAt } = comment
  const name = hiddenName({ ...comment, ...(isMuted && { isAuthorMuted: true as const }) }, isAdmin)
  return (
    <PreviewBox rest={rest} label="Preview of the comment">
      {!isCompactTitle(rest.link) && postTitle !== undefined && (
        <p dir="auto" className={styles.title}>
          {postTitle}
        </p>
      )}
      <p className={styles.about}>
        <b>{name ?? `@${comment.username}`}</b>
        <span>{pointsWords(comment)}</span>
        <TimeAgo date={createdAt} brief />
      </p>
      {deleted && <p className={styles.missing}>{deletedWords(comment)}</p>}
      {filteredBy && !isMuted && (
        <p className={styles.missing}>
          <FilteredWords value={filteredBy.value} />
        </p>
      )}
      {isMuted && <p className={styles.missing}>You have muted its author.</p>}
      {bodyHtml && !filteredBy && !isMuted && (
        <p dir="auto" className={styles.text}>
          {firstText(bodyHtml)}
        </p>
      )}
    </PreviewBox>
  )
}
