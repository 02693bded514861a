import { MessagesSquare } from 'lucide'
import { load, requireMember } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { queryIn } from '../../platform/router/query-in.ts'
import { useSearchParams } from '../../platform/router/use-router.ts'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { TalkList } from './TalkList.tsx'

const path = '/messages'
const inputOf = (search: URLSearchParams) => ({ query: queryIn(search, 'q', 'next') })

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await load(context, 'listTalks', inputOf(new URL(request.url).searchParams), 'now')
  return null
}

/** The viewer's messages with the moderators of communities. */
export function Component() {
  useHead({ title: 'Messages', noindex: true })
  const search = useSearchParams()
  const { talks, next } = useAnswer('listTalks', inputOf(search))
  return (
    <Page>
      <PageTitle>Messages</PageTitle>
      <Card flush>
        <TalkList
          {...{ talks, next, path, search }}
          asModerator={false}
          empty={
            <Empty icon={MessagesSquare} title="No messages">
              You can write to the moderators of a community from its menu. What you write and their answers are listed
              here.
            </Empty>
          }
        />
      </Card>
    </Page>
  )
}
