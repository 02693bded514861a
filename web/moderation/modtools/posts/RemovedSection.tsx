import { Trash2 } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { ModlogEntry } from '../../../../api/moderation/modlog.ts'
import { commentPath, modtoolsPath, profilePath } from '../../../../shared/paths.ts'
import { restorePost } from '../../../discussion/posts/actions/post-actions.ts'
import { missingWords, stillReadWords } from '../../../discussion/posts/page/post-state-words.ts'
import { useViewer } from '../../../platform/app-context.ts'
import { isDone } from '../../../platform/failure.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { useSearchParams } from '../../../platform/router/use-router.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Tabs } from '../../../platform/ui/controls/Tabs.tsx'
import { useFocusAfterPress } from '../../../platform/ui/controls/use-focus-after-press.ts'
import { Empty } from '../../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../../platform/ui/layout/Card.tsx'
import { Collapsible } from '../../../platform/ui/layout/Collapsible.tsx'
import layout from '../../../platform/ui/layout/layout.module.css'
import { MoreLink } from '../../../platform/ui/layout/MoreLink.tsx'
import { Prose } from '../../../platform/ui/text/Prose.tsx'
import { TextLink, VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import styles from '../ModtoolsPage.module.css'
import { doneBy, ModeratedPosts, PostState } from './ModeratedPosts.tsx'
import { removedComments, showsComments, useEntries } from './moderated-posts.ts'

/** The maximum height of a comment in pixels. */
const textHeight = 120

const empty = {
  icon: Trash2,
  title: 'Nothing is removed',
  text: 'Posts that were deleted, by whomever, are kept here.',
}

export function RemovedSection({ community }: { community: Community }) {
  const search = useSearchParams()
  const path = modtoolsPath(community.name, 'removed')
  const isComments = showsComments(search)
  const tabs = (
    <Tabs
      label="What was removed"
      className={layout.tabsInCard}
      tabs={[
        { href: path, text: 'Posts', current: !isComments },
        { href: `${path}?show=comments`, text: 'Comments', current: isComments },
      ]}
    />
  )
  if (isComments) return <RemovedComments community={community} tabs={tabs} />
  return (
    <ModeratedPosts
      community={community}
      as="removed"
      title="Removed posts"
      tabs={tabs}
      empty={empty}
      state={(post, entry) => <RemovedState post={post} entry={entry} />}
    />
  )
}

interface RemovedCommentsProps {
  community: Community
  tabs: ReactNode
}

function RemovedComments({ community, tabs }: RemovedCommentsProps) {
  const search = useSearchParams()
  const { comments, next } = useAnswer('listRemovedComments', removedComments(community.id, search))
  const entryOf = useEntries(community.id, 'remove_comment', comments)
  const title = 'Removed comments'
  return (
    <Card title={title} flush>
      {tabs}
      {comments.length > 0 ? (
        <ol aria-label={title} className={styles.posts}>
          {comments.map((comment) => (
            <li key={comment.id}>
              <RemovedComment comment={comment} entry={entryOf(comment.id, comment.deletedAt)} />
            </li>
          ))}
        </ol>
      ) : (
        <Empty icon={Trash2} title={next === null ? 'Nothing is removed' : 'Nothing on this page'} level={3}>
          {next === null
            ? 'Comments that moderators or admins remove are kept here.'
            : 'Older ones are on the next page.'}
        </Empty>
      )}
      <MoreLink path={modtoolsPath(community.name, 'removed')} search={search} next={next}>
        Older comments
      </MoreLink>
    </Card>
  )
}

/** A comment that was just restored stays in the list until the page is opened again. */
function RemovedComment({ comment, entry }: { comment: Comment; entry: ModlogEntry | undefined }) {
  const memory = useMemory()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const { deleted, deletedAs, deletedAt, bodyHtml, username, postTitle, postPublicId } = comment
  const pressed = useFocusAfterPress(words, deleted)
  const press = async () => {
    pressed()
    setBusy(true)
    await isDone(memory.act('restoreComment', { params: { publicId: postPublicId, commentId: comment.id } }))
    setBusy(false)
  }
  const mayRestore = deleted && (deletedAs === 'mods' || viewer?.isAdmin)
  return (
    <>
      <PostState
        ref={words}
        icon={Trash2}
        words={deleted ? `Removed by ${doneBy(entry, deletedAs ?? 'mods')}` : 'Restored'}
        at={deleted ? deletedAt : null}
        entry={deleted ? entry : undefined}
        action={
          mayRestore && (
            <Button writes small busy={busy} onClick={() => void press()}>
              Restore
              <VisuallyHidden>{` the comment of @${username}`}</VisuallyHidden>
            </Button>
          )
        }
      />
      <div className={styles.comment}>
        <p className={layout.quiet}>
          <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
          {' on '}
          <TextLink href={commentPath(comment)}>{postTitle}</TextLink>
        </p>
        {bodyHtml && (
          <Collapsible height={textHeight} fixed>
            <Prose html={bodyHtml} />
          </Collapsible>
        )}
      </div>
    </>
  )
}

/** A post that was just restored stays in the list until the page is opened again. */
function RemovedState({ post, entry }: { post: Post; entry: ModlogEntry | undefined }) {
  const memory = useMemory()
  const viewer = useViewer()
  const [busy, setBusy] = useState(false)
  const words = useRef<HTMLDivElement>(null)
  const pressed = useFocusAfterPress(words, post.deleted)
  const press = async () => {
    pressed()
    setBusy(true)
    await restorePost(memory, post)
    setBusy(false)
  }
  if (!post.deleted) return <PostState ref={words} icon={Trash2} words="Restored" at={null} />
  const mayRestore =
    !post.deletedContent && (post.deletedAs === 'mods' || (post.deletedAs === 'admins' && viewer?.isAdmin))
  return (
    <PostState
      icon={Trash2}
      words={`Removed by ${doneBy(entry, post.deletedAs ?? 'normal')}`}
      at={post.deletedAt}
      entry={entry}
      note={missingWords(post) ?? stillReadWords(post)}
      action={
        mayRestore && (
          <Button writes small busy={busy} onClick={() => void press()}>
            Restore
            <VisuallyHidden>{` “${post.title}”`}</VisuallyHidden>
          </Button>
        )
      }
    />
  )
}
