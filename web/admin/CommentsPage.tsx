import { MessageSquare } from 'lucide'
import type { Comment } from '../../api/comments.ts'
import { load, requireAdmin } from '../app-context.ts'
import { commentPath } from '../comments/comment/comment-path.ts'
import { useHead } from '../head.ts'
import { useAnswer } from '../memory/use-memory.ts'
import { profilePath } from '../profile/person-in-path.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { useSearchParams } from '../router/use-router.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Table } from '../ui/layout/Table.tsx'
import { Label } from '../ui/text/Label.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'
import { TimeAgo } from '../ui/text/TimeAgo.tsx'
import { AdminFrame } from './AdminFrame.tsx'
import styles from './AdminTable.module.css'
import { askedIn } from './asked-in.ts'
import { MoreLink } from './MoreLink.tsx'

const path = '/admin/comments'
const asked = (search: URLSearchParams) => ({ query: askedIn(search, 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireAdmin(context, request)
  await load(context, 'listSiteComments', asked(new URL(request.url).searchParams), 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Comments of the site', noindex: true })
  const search = useSearchParams()
  const { comments, next } = useAnswer('listSiteComments', asked(search))
  return (
    <AdminFrame current={path}>
      <Card title="Comments" flush>
        {comments.length ? (
          <Table
            caption="Comments of the whole site, the newest first"
            rows={comments}
            rowKey={({ id }) => id}
            columns={[
              {
                title: 'By',
                cell: ({ username }) => <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>,
              },
              { title: 'Comment', cell: (comment) => <Text comment={comment} /> },
              {
                title: 'Post',
                cell: ({ postTitle, communityName }) => (
                  <span className={styles.text}>{`${postTitle} in ${communityName}`}</span>
                ),
              },
              { title: 'When', kind: 'when', cell: ({ createdAt }) => <TimeAgo date={createdAt} /> },
            ]}
          />
        ) : (
          <Empty of={MessageSquare} title="No comments" level={3}>
            {next === null ? 'What members answer stands here, the newest first.' : 'Go on to older ones.'}
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
    <span className={styles.name}>
      {comment.deleted && <Label tone="danger">{comment.deletedAs === 'normal' ? 'Deleted' : 'Removed'}</Label>}
      <TextLink href={commentPath(comment)} className={styles.text}>
        {comment.body.slice(0, shown) || 'Without text'}
      </TextLink>
    </span>
  )
}

/** Characters of a comment in its row; all of it stands where it was written. */
const shown = 300
