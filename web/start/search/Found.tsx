import { CornerDownRight } from 'lucide'
import { type ReactNode, useState } from 'react'
import type { HighlightedText } from '../../../api/discussion/search.ts'
import { commentPath, communityPath, postPath, profilePath } from '../../../shared/paths.ts'
import { CommentAuthor } from '../../discussion/comments/comment/CommentAuthor.tsx'
import { deletedWords, hiddenName, repliesWords } from '../../discussion/comments/comment/comment-words.ts'
import { FilteredWords, FoldedLine } from '../../discussion/filters/FoldedLine.tsx'
import { Picture } from '../../people/images/Picture.tsx'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { useViewer } from '../../platform/app-context.ts'
import { useEntity } from '../../platform/memory/use-memory.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import cardStyles from '../../platform/ui/layout/LinkedCard.module.css'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './SearchPage.module.css'
import type { FoundItem, FoundText } from './search-results.ts'

const FoundNames = lazyPart(async () => (await import('./FoundNames.tsx')).FoundNames, { atOnce: true, onDemand: true })

/** The results of a search, each with a link. */
export function Found({ items }: { items: readonly FoundItem[] }) {
  const names = items.filter((item) => 'name' in item)
  if (names.length > 0) return <FoundNames names={names} />
  return (
    // The keys "j" and "k" go through these articles too.
    <section aria-label="Results" data-results className={styles.results}>
      {items.map((item) => 'type' in item && <FoundArticle key={item.key} item={item} />)}
    </section>
  )
}

function FoundArticle({ item }: { item: FoundText }) {
  const [isShown, setShown] = useState(false)
  if (item.filteredBy && !isShown)
    return (
      <FoldedLine onShow={() => setShown(true)}>
        <FilteredWords value={item.filteredBy.value} />
      </FoldedLine>
    )
  return item.type === 'post' ? <FoundPost item={item} /> : <FoundComment item={item} />
}

function FoundPost({ item: { key: id, highlight } }: { item: FoundText }) {
  const post = useEntity('Post', id)
  const isAdmin = useViewer()?.isAdmin ?? false
  const hidden = hiddenName({ userDeleted: post.userDeleted }, isAdmin)
  const { username, communityName, communityProPic, link, image, createdAt, noComments } = post
  const shown = image ?? link?.image
  return (
    <article className={classes(cardStyles.card, styles.result, shown && styles.withPicture)}>
      <h2 dir="auto">
        <a href={postPath(post)}>{highlight.title ? <Marked pieces={highlight.title} /> : post.title}</a>
      </h2>
      <div className={styles.byline}>
        <Place name={communityName} proPic={communityProPic} />
        {hidden ? <span>{hidden}</span> : <a href={profilePath(username)}>{`@${username}`}</a>}
        {link && <span dir="ltr">{link.hostname}</span>}
        {post.hidden && <span>Hidden</span>}
        <TimeAgo date={createdAt} />
      </div>
      {post.deleted && <p className={styles.gone}>{deletedWords(post)}</p>}
      {!post.deleted && highlight.body && <Snippet pieces={highlight.body} />}
      {shown && <Picture image={shown} copies={['tiny']} sizes="72px" alt="" className={styles.picture} />}
      <Foot points={post.upvotes - post.downvotes}>
        <NumberText value={noComments} />
        {noComments === 1 ? ' comment' : ' comments'}
      </Foot>
    </article>
  )
}

function FoundComment({ item: { key: id, highlight } }: { item: FoundText }) {
  const comment = useEntity('Comment', id)
  const { communityName, postTitle, upvotes, downvotes, noReplies, createdAt } = comment
  return (
    <article className={classes(cardStyles.card, styles.result)}>
      <h2>
        <Icon icon={CornerDownRight} size={16} />
        <a href={commentPath(comment)} dir="auto">
          {postTitle ?? 'Comment'}
        </a>
      </h2>
      <div className={styles.byline}>
        <CommentAuthor comment={comment} />
        <span>
          {'in '}
          <a href={communityPath(communityName)}>{communityName}</a>
        </span>
        <TimeAgo date={createdAt} />
      </div>
      {comment.deleted && <p className={styles.gone}>{deletedWords(comment)}</p>}
      {!comment.deleted && highlight.body && <Snippet pieces={highlight.body} />}
      <Foot points={upvotes - downvotes}>{repliesWords(noReplies)}</Foot>
    </article>
  )
}

function Place({
  name,
  proPic,
}: {
  name: string
  proPic: Parameters<typeof CommunityAvatar>[0]['community']['proPic']
}) {
  return (
    <a href={communityPath(name)} className={styles.community}>
      <CommunityAvatar community={{ name, proPic }} size={20} />
      <span>{name}</span>
    </a>
  )
}

function Foot({ points, children }: { points: number; children: ReactNode }) {
  return (
    <p className={styles.foot}>
      <NumberText value={points} />
      {Math.abs(points) === 1 ? ' point' : ' points'}
      {' · '}
      {children}
    </p>
  )
}

const Snippet = ({ pieces }: { pieces: HighlightedText }) => (
  <p dir="auto" className={styles.snippet}>
    <Marked pieces={pieces} />
  </p>
)

/** Plain text in which the words that were looked for are marked. */
function Marked({ pieces }: { pieces: HighlightedText }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text do not change their places
  return pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : <span key={place}>{text}</span>))
}
