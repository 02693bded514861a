import { CornerDownRight } from 'lucide'
import type { OpenedCase } from '../../../api/moderation/queue.ts'
import { commentPath } from '../../discussion/comments/comment/comment-path.ts'
import { deletedWords } from '../../discussion/posts/page/post-state-words.ts'
import { postPath } from '../../discussion/posts/post-path.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { CaseComment } from './CaseComment.tsx'
import { CaseCommunity } from './CaseCommunity.tsx'
import { CasePost } from './CasePost.tsx'
import styles from './CaseTarget.module.css'
import { CaseUser } from './CaseUser.tsx'
import { caseTitle } from './case-words.ts'

/** What a case is about, and of a comment what it stands under. */
export function CaseTarget({ of: opened }: { of: OpenedCase }) {
  if (opened.targetType === 'post') return <CasePost id={opened.target.id} />
  if (opened.targetType !== 'comment' && !opened.target) return <h2 className={styles.title}>{caseTitle(opened)}</h2>
  if (opened.targetType === 'user') return opened.target && <CaseUser user={opened.target} />
  if (opened.targetType === 'community') return opened.target && <CaseCommunity community={opened.target} />
  const { target, context } = opened
  return (
    <div className={styles.target}>
      <h2 className={styles.title}>
        <Icon of={CornerDownRight} size={18} />
        <a href={context.post ? postPath(context.post) : commentPath(target)} dir="auto">
          {context.post?.title ?? target.postTitle ?? 'Comment'}
        </a>
      </h2>
      {/* A held comment under a deleted post is decided too. */}
      {context.post?.deleted && <p className={styles.gone}>{deletedWords(context.post)}</p>}
      {context.above.map(({ id }) => (
        <CaseComment key={id} id={id} above />
      ))}
      <CaseComment id={target.id} />
    </div>
  )
}
