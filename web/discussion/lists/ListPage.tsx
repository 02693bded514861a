import type { List } from '../../../api/discussion/lists.ts'
import { listsPath, personIn } from '../../people/person-in-path.ts'
import { load, notFound } from '../../platform/app-context.ts'
import { descriptionOf, useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useNavigate, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { SortForm } from '../../platform/ui/controls/SortForm.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { CommentCard } from '../comments/comment/CommentCard.tsx'
import { Feed } from '../feeds/Feed.tsx'
import { type FeedSource, openFeed, reloadFeed } from '../feeds/feed-source.ts'
import { itemsSortIn, itemsSorts } from './items-sort.ts'
import { LazyListDialogs } from './LazyListDialogs.tsx'
import { ListHead } from './ListHead.tsx'
import { ListItem } from './ListItem.tsx'
import { ListSummary } from './ListSummary.tsx'
import { ListContext } from './list-context.ts'
import { listPath } from './list-path.ts'

/** Names have one spelling; who comes with another is sent there. */
export async function loader({ context, request, params }: LoaderArgs): Promise<FeedSource> {
  const username = personIn(params['place'])
  const listName = nameIn(params['listName'])
  const [list, { user: viewer }] = await Promise.all([
    load(context, 'getListByName', { params: { username, listName } }, 'soon'),
    load(context, 'getInitial', {}),
  ])
  const { search, searchParams } = new URL(request.url)
  if (list.username !== username || list.name !== listName) throw redirect(listPath(list) + search, 301)
  const next = searchParams.get('next')
  const query = { sort: itemsSortIn(searchParams, list), ...(next && { next }) }
  const source: FeedSource = {
    address: `list ${list.id} ${new URLSearchParams(query)} ${viewer?.id ?? ''}`,
    name: 'getListItems',
    input: { params: { id: String(list.id) }, query },
  }
  await openFeed(context, request, source)
  return source
}

export function Component() {
  const { place, listName } = useParams()
  const list = useAnswer('getListByName', { params: { username: personIn(place), listName: nameIn(listName) } })
  const own = useViewer()?.id === list.userId
  useHead({
    title: `${list.displayName} by @${list.username}`,
    canonical: listPath(list),
    noindex: !list.public,
    ...(list.description && { description: descriptionOf(list.description) }),
  })
  return (
    <Page aside={<ListSummary list={list} />}>
      <ListHead key={list.id} list={list} own={own} />
      <ListContext value={{ id: list.id, own }}>
        <Items list={list} own={own} />
      </ListContext>
    </Page>
  )
}

function Items({ list, own }: { list: List; own: boolean }) {
  const memory = useMemory()
  const navigate = useNavigate()
  const source = useLoaderData<FeedSource>()
  const sort = itemsSortIn(useSearchParams(), list)
  const path = listPath(list)
  const choice = (
    <SortForm
      action={path}
      label="Sort items"
      sort={sort}
      sorts={itemsSorts}
      onSort={(chosen) => navigate(`${path}?sort=${chosen}`)}
    />
  )
  return (
    <>
      <Feed
        source={source}
        sort={null}
        choice={{ control: choice, sort }}
        emptyText="Nothing saved yet"
        empty={own && 'Press the bookmark under a post or a comment to save it here.'}
        endText="No more items"
        Comment={CommentCard}
        Around={ListItem}
      />
      {own && (
        <LazyListDialogs
          // In the place of the dialog: its old address leads to the new one.
          onUpdated={(updated) => void navigate(listPath(updated) + location.search, { replace: true })}
          onCleared={() => void reloadFeed(memory, source)}
          onDeleted={() => void navigate(listsPath(list.username), { replace: true })}
        />
      )}
    </>
  )
}

function nameIn(part: string | undefined): string {
  return /^\w{1,21}$/.exec(part ?? '')?.[0] ?? notFound()
}
