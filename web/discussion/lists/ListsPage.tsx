import { Bookmark } from 'lucide'
import { startTransition, useEffect, useOptimistic, useRef } from 'react'
import type { List } from '../../../api/discussion/lists.ts'
import { listPath, listsPath, profilePath } from '../../../shared/paths.ts'
import { personIn } from '../../people/person-in-path.ts'
import { load, useViewer } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useNavigate, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { PageError } from '../../platform/screens/PageError.tsx'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Segments } from '../../platform/ui/controls/Segments.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Empty } from '../../platform/ui/feedback/Empty.tsx'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { listDialog, newListDialog } from '../dialogs.ts'
import { PrivateLabel, PublicLabel } from './ListLabels.tsx'
import { ListMenu } from './ListMenu.tsx'
import styles from './ListsPage.module.css'
import { filters, orderQuery, parseOrder, sorts } from './own-lists.ts'

export async function loader({ context, request, params }: LoaderArgs) {
  const username = personIn(params['place'])
  const { search, searchParams } = new URL(request.url)
  const [user] = await Promise.all([
    load(context, 'getUser', { params: { username } }, 'soon'),
    load(context, 'getUserLists', { params: { username }, query: parseOrder(searchParams) }, 'soon'),
  ])
  if (user.username !== username) throw redirect(listsPath(user.username) + search, 301)
  return null
}

const loadNewListDialog = async () => (await import('./ListDialogs.tsx')).NewListDialog
const loadListDialog = async () => (await import('./ListDialogs.tsx')).ListDialog

export function Component() {
  const username = personIn(useParams()['place'])
  const search = useSearchParams()
  const order = parseOrder(search)
  const lists = useAnswer('getUserLists', { params: { username }, query: order })
  const own = useViewer()?.username === username
  const navigate = useNavigate()
  const { show, open } = useDialogs()
  const newList = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // If a list was deleted, the menu that opened the dialog has disappeared with its row.
    if (wasOpen.current && !open && isFocusLost()) newList.current?.focus()
    wasOpen.current = open !== null
  }, [open])
  const [chosen, showChosen] = useOptimistic(order)
  const choose = (change: Partial<typeof order>) =>
    startTransition(async () => {
      // The controls change at once, the lists when they are loaded.
      showChosen({ ...chosen, ...change })
      await navigate(`${listsPath(username)}?${orderQuery(chosen, change)}`, { keepScroll: true })
    })

  useHead({ title: own ? 'My Lists' : `Lists of @${username}`, canonical: listsPath(username), noindex: true })
  return (
    <Page>
      <div className={styles.head}>
        <PageTitle>{own ? 'My Lists' : 'Lists'}</PageTitle>
        {own && (
          <Button writes ref={newList} kind="primary" className={styles.new} onClick={() => show(newListDialog)}>
            New list
          </Button>
        )}
      </div>
      {!own && (
        <p className={styles.of}>
          of <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
        </p>
      )}
      <div className={styles.bar}>
        <Select bare aria-label="Sort lists" value={chosen.sort} onValue={(sort) => choose({ sort: sort as never })}>
          {sorts.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </Select>
        {own && (
          <Segments
            label="Which lists"
            segments={filters}
            value={chosen.filter}
            onValue={(filter) => choose({ filter })}
          />
        )}
      </div>
      {lists.length > 0 ? (
        <ListRows lists={lists} own={own} />
      ) : (
        <Card flush>
          <Empty icon={Bookmark} title={order.filter === 'all' ? 'No lists' : `No ${order.filter} lists`} />
        </Card>
      )}
      {own && <DialogSlot dialog={newListDialog} load={loadNewListDialog} />}
      {own && <DialogSlot dialog={listDialog} load={loadListDialog} />}
    </Page>
  )
}

export function ErrorBoundary() {
  return <PageError failed="Something went wrong!" />
}

/** Rows with a label for the visibility and, if the lists are the viewer's own, a menu. */
function ListRows({ lists, own }: { lists: readonly List[]; own: boolean }) {
  return (
    <ul className={styles.rows}>
      {lists.map((list) => (
        <li key={list.id}>
          <div className={styles.name}>
            <h2>
              <a href={listPath(list)} dir="auto">
                {list.displayName}
              </a>
            </h2>
            {list.public ? own && <PublicLabel /> : <PrivateLabel />}
          </div>
          <p>
            <NumberText value={list.numItems} />
            {list.numItems === 1 ? ' item · ' : ' items · '}
            <TimeAgo date={list.lastUpdatedAt} />
          </p>
          {own && <ListMenu list={list} className={styles.menu} />}
        </li>
      ))}
    </ul>
  )
}
