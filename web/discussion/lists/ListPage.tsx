import type { ItemsSort, List } from '../../../api/discussion/lists.ts'
import { listPath, listsPath, profilePath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { personIn } from '../../people/person-in-path.ts'
import { load, notFound, useViewer } from '../../platform/app-context.ts'
import { descriptionOf, useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useNavigate, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { SortForm } from '../../platform/ui/controls/SortForm.tsx'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts, TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { CommentCard } from '../comments/comment/CommentCard.tsx'
import { listDialog } from '../dialogs.ts'
import { Feed } from '../feeds/Feed.tsx'
import { type FeedSource, openFeed, reloadFeed } from '../feeds/feed-source.ts'
import { ListContext, ListItem } from './ListItem.tsx'
import { PrivateLabel, PublicLabel } from './ListLabels.tsx'
import { ListMenu } from './ListMenu.tsx'
import styles from './ListPage.module.css'

const loadListDialog = async () => (await import('./ListDialogs.tsx')).ListDialog

const itemsSorts: readonly { sort: ItemsSort; text: string }[] = [
  { sort: 'addedDsc', text: 'Last saved' },
  { sort: 'addedAsc', text: 'First saved' },
  { sort: 'createdDsc', text: 'Newest' },
  { sort: 'createdAsc', text: 'Oldest' },
]

const parseSort = (sort: string | null) => itemsSorts.find((option) => option.sort === sort)?.sort

/** The sort order in the address, or that of the list. */
const itemsSortIn = (search: URLSearchParams, list: List): ItemsSort =>
  parseSort(search.get('sort')) ?? parseSort(list.sort) ?? 'addedDsc'

/** Redirects to the exact spelling of the names. */
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
        <div className={own ? styles.own : undefined}>
          <Items list={list} own={own} />
        </div>
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
        Wrapper={ListItem}
      />
      {own && (
        <DialogSlot
          dialog={listDialog}
          load={loadListDialog}
          // Replaces the history entry of the dialog, whose address has the old name.
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

function ListSummary({ list }: { list: List }) {
  return (
    <Panel title="Summary">
      <ListFacts list={list} />
    </Panel>
  )
}

/** The head of the page, with actions for the owner. */
function ListHead({ list, own }: { list: List; own: boolean }) {
  const { show } = useDialogs()
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h1 dir="auto">{list.displayName}</h1>
        {list.public ? own && <PublicLabel /> : <PrivateLabel />}
      </div>
      <div className={styles.owner}>
        <Avatar shape="round" name={list.username} size={22} />
        <TextLink href={profilePath(list.username)}>{`@${list.username}`}</TextLink>
        {own && (
          <div className={styles.actions}>
            <Button writes small onClick={() => show(listDialog, { action: 'edit', listId: list.id })}>
              Edit list
            </Button>
            <ListMenu list={list} besideEdit />
          </div>
        )}
      </div>
      {list.description && (
        <Collapsible height={120} className={styles.description}>
          <p dir="auto">{list.description}</p>
        </Collapsible>
      )}
      {/* For phones, which have no sidebar. */}
      <div className={styles.facts}>
        <ListFacts list={list} />
      </div>
    </div>
  )
}

function ListFacts({ list }: { list: List }) {
  return (
    <Facts>
      <li>
        <strong>
          <NumberText value={list.numItems} />
        </strong>
        {list.numItems === 1 ? ' item' : ' items'}
      </li>
      <li>
        {'Created '}
        <time dateTime={list.createdAt}>{dayMonthYear(list.createdAt)}</time>
      </li>
      <li>
        {'Last updated '}
        <TimeAgo date={list.lastUpdatedAt} />
      </li>
    </Facts>
  )
}
