import { Bookmark } from 'lucide'
import type { List } from '../../api/lists.ts'
import { load, notFound } from '../app-context.ts'
import { Page } from '../frame/Page.tsx'
import { descriptionOf, useHead } from '../head.ts'
import { useAnswer } from '../memory/use-memory.ts'
import { listsPath, personIn } from '../profile/person-in-path.ts'
import { redirect } from '../router/answers.ts'
import type { LoaderArgs } from '../router/page-route.ts'
import { useParams } from '../router/use-router.ts'
import { Empty } from '../ui/feedback/Empty.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { ListHead } from './ListHead.tsx'
import { ListSummary } from './ListSummary.tsx'

const pathOf = (list: List) => `${listsPath(list.username)}/${list.name}`

/** Names have one spelling; who comes with another is sent there. */
export async function loader({ context, params }: LoaderArgs) {
  const username = personIn(params['place'])
  const listName = nameIn(params['listName'])
  const list = await load(context, 'getListByName', { params: { username, listName } }, 'soon')
  if (list.username !== username || list.name !== listName) throw redirect(pathOf(list), 301)
  return null
}

export function Component() {
  const { place, listName } = useParams()
  const list = useAnswer('getListByName', { params: { username: personIn(place), listName: nameIn(listName) } })
  useHead({
    title: `${list.displayName} by @${list.username}`,
    canonical: pathOf(list),
    noindex: !list.public,
    ...(list.description && { description: descriptionOf(list.description) }),
  })
  return (
    <Page aside={<ListSummary list={list} />}>
      <ListHead key={list.id} list={list} />
      <Card flush>
        <Empty of={Bookmark} title="Nothing saved yet" />
      </Card>
    </Page>
  )
}

function nameIn(part: string | undefined): string {
  return /^\w{1,21}$/.exec(part ?? '')?.[0] ?? notFound()
}
