import { MessageSquare } from 'lucide'
import { useState } from 'react'
import type { Comment } from '../../../api/discussion/comments.ts'
import { commentPath, profilePath } from '../../../shared/paths.ts'
import { load, requireAdmin } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { MoreLink } from '../../platform/ui/layout/MoreLink.tsx'
import { Table } from '../../platform/ui/layout/Table.tsx'
import { Label } from '../../platform/ui/text/Label.tsx'
import { Prose } from '../../platform/ui/text/Prose.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './AdminFrame.module.css'
import { AdminFrame } from './AdminFrame.tsx'

/** The maximum height of a comment in its row, in pixels. */
const textHeight = 96

const path = '/admin/comments'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'next') })

const SelectedComments = lazyPart(async () => (await import('./SelectedComments.tsx')).SelectedComments, {
  atOnce: true,
  onDemand: true,
})

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listSiteComments', inputOf(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Comments', noindex: true })
  const search = useSearchParams()
  const { comments, next } = useAnswer('listSiteComments', inputOf(search))
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setSelected((before) => before.symmetricDifference(new Set([id])))
  const chosen = comments.filter(({ id }) => selected.has(id))
  return (
    <AdminFrame current={path}>
      <Card title="Comments" flush>
        {comments.length ? (
          <>
            <div className={styles.bulk}>
              <Check
                checked={chosen.length === comments.length}
                some={chosen.length > 0 && chosen.length < comments.length}
                onChecked={(on) => setSelected(new Set(on ? comments.map(({ id }) => id) : []))}
              >
                {chosen.length ? `${chosen.length} selected` : 'Select all'}
                <VisuallyHidden>{chosen.length ? '' : ' on this page'}</VisuallyHidden>
              </Check>
              {chosen.length > 0 && <SelectedComments chosen={chosen} onSelected={setSelected} />}
            </div>
            <Table
              caption="Comments, the newest first"
              rows={comments}
              rowKey={({ id }) => id}
              columns={[
                {
                  title: 'By',
                  cell: ({ id, username, postTitle }) => (
                    <span className={styles.select}>
                      <Check checked={selected.has(id)} onChecked={() => toggle(id)}>
                        <VisuallyHidden>{`Select the comment of @${username} on “${postTitle}”`}</VisuallyHidden>
                      </Check>
                      <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
                    </span>
                  ),
                },
                { title: 'Comment', cell: (comment) => <Text comment={comment} /> },
                {
                  title: 'Post',
                  cell: (comment) => (
                    <span className={styles.text}>
                      <TextLink href={commentPath(comment)}>{comment.postTitle}</TextLink>
                      {` in ${comment.communityName}`}
                    </span>
                  ),
                },
                { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
              ]}
            />
          </>
        ) : (
          <Empty icon={MessageSquare} title="No comments" level={3}>
            {next ? 'Older ones are on the next page.' : 'There are none yet.'}
          </Empty>
        )}
        <MoreLink path={path} search={search} next={next}>
          Older comments
        </MoreLink>
      </Card>
    </AdminFrame>
  )
}

function Text({ comment }: { comment: Comment }) {
  return (
    <div className={styles.name}>
      {comment.deleted && <Label tone="danger">{comment.deletedAs !== 'normal' ? 'Removed' : 'Deleted'}</Label>}
      {comment.bodyHtml && (
        <Collapsible height={textHeight} fixed className={styles.text}>
          <Prose html={comment.bodyHtml} />
        </Collapsible>
      )}
    </div>
  )
}
