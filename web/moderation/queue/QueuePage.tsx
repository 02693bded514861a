import { Ellipsis, Keyboard, ListFilter, RotateCw } from 'lucide'
import type { ReactNode } from 'react'
import type { Case } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { loadRoles } from '../../discussion/mod-rights.ts'
import { requireMember, useViewer } from '../../platform/app-context.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { keysDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import { useSingleKeys } from '../../platform/page/use-single-keys.ts'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useNavigate, useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Menu, MenuItem, MenuSwitch } from '../../platform/ui/menus/Menu.tsx'
import { closePopover, Popover } from '../../platform/ui/overlays/Popover.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { CaseList } from './CaseList.tsx'
import { newcomerOf, trust, trustKey } from './newcomer.ts'
import { OpenedCase } from './OpenedCase.tsx'
import { openCase, openWhole, useOpenedCase, useWorkbench, type Workbench, WorkbenchContext } from './opened-case.ts'
import styles from './QueuePage.module.css'
import { actsFor, noteFieldId, queueActDialog } from './queue-acts.ts'
import {
  narrowedBy,
  openQueue,
  type Queue,
  type QueueFilter,
  type QueueItem,
  queueFilterIn,
  queuePath,
  reloadQueue,
  useQueue,
} from './queue-source.ts'
import { useWorkbenchOf } from './use-workbench.ts'

const loadActDialog = async () => (await import('./ActDialog.tsx')).ActDialog

/** An administrator who moderates no community sees the whole site; other people without a community are refused. */
export async function loader({ context, request, params }: LoaderArgs) {
  const user = await requireMember(context, request)
  const { searchParams } = new URL(request.url)
  const filter = queueFilterIn(searchParams)
  let listed: readonly QueueItem[]
  try {
    listed = await openQueue(context, request, filter)
  } catch (error) {
    if (user.isAdmin && filter.scope === 'mine')
      throw redirect(queuePath({ ...filter, scope: 'site' }, params['caseId']))
    throw error
  }
  const { caseId } = params
  if (caseId)
    await openCase(
      context,
      caseId,
      listed.some(({ key }) => key === caseId),
    )
  await Promise.all([
    openWhole(context, listed, caseId ?? listed[0]?.key),
    // Which acts a moderator may do depends on their role there.
    loadRoles(context, user),
  ])
  return null
}

export function Component() {
  const { caseId } = useParams()
  const search = useSearchParams()
  const filter = queueFilterIn(search)
  const queue = useQueue(filter, search.get('next'))
  const opened = useOpenedCase(queue.items, caseId ?? queue.items[0]?.key)
  const workbench = useWorkbenchOf(filter, queue, opened)
  useHead({ title: 'Queue', noindex: true })
  useQueueKeys(workbench)
  return (
    <Page width="wide">
      <WorkbenchContext value={workbench}>
        <div className={classes(styles.queue, caseId ? styles.onCase : styles.onList)}>
          <div className={styles.side}>
            <QueueHead counts={queue.counts} />
            <div className={styles.sheet}>
              <CaseList queue={queue} />
            </div>
          </div>
          {opened && (
            <div className={styles.main}>
              <div className={styles.titleOfCase}>
                <VisuallyHidden as="h1">Queue</VisuallyHidden>
              </div>
              <OpenedCase opened={opened} />
            </div>
          )}
        </div>
        <DialogSlot dialog={queueActDialog} load={loadActDialog} soon />
      </WorkbenchContext>
    </Page>
  )
}

/** The single keys of the queue. */
function useQueueKeys(workbench: Workbench): void {
  const memory = useMemory()
  const viewer = useViewer()
  const trustAuthor = (cases: readonly Case[]) => {
    const newcomer = newcomerOf(memory, cases, viewer)
    if (newcomer) trust(memory, newcomer)
    return newcomer !== undefined
  }
  useSingleKeys((key) => press(workbench, viewer, key, trustAuthor))
}

/** Does what the key is for. Returns whether it had an effect; `trust` returns whether there was an account to trust. */
function press(
  { opened, chosen, selected, ...workbench }: Workbench,
  viewer: User | null,
  key: string,
  trust: (cases: readonly Case[]) => boolean,
): boolean {
  if (key === 'j') workbench.step(1)
  else if (key === 'k') workbench.step(-1)
  else if (key === 'z') workbench.undo()
  else if (key === 'x' && opened) workbench.select([opened.id], !selected.has(opened.id))
  else if (key === 'm') document.getElementById(noteFieldId)?.focus()
  else {
    const cases = chosen.length ? chosen : opened ? [opened] : []
    if (key === trustKey) return trust(cases)
    const act = cases[0] && actsFor(viewer, cases[0]).find((each) => each.key === key)
    if (!act || !cases.every((each) => actsFor(viewer, each).includes(act))) return false
    workbench.ask(act.name, cases)
  }
  return true
}

/** The title of the list and its filters. */
function QueueHead({ counts }: { counts: Queue['counts'] }) {
  const { filter } = useWorkbench()
  const { state } = filter
  return (
    <header className={styles.head}>
      <div className={styles.line}>
        <PageTitle>Queue</PageTitle>
        <QueueFilters counts={counts} />
        <QueueMenu />
      </div>
      <Tabs
        label="Cases"
        className={styles.tabs}
        tabs={[
          {
            href: queuePath({ ...filter, state: 'open', sort: 'oldest' }),
            text: 'Open',
            count: <NumberText value={counts.all} />,
            current: state === 'open',
          },
          { href: queuePath({ ...filter, state: 'done', sort: 'newest' }), text: 'Done', current: state === 'done' },
        ]}
      />
    </header>
  )
}

function QueueMenu() {
  const memory = useMemory()
  const viewer = useViewer()
  const { show } = useDialogs()
  const { filter } = useWorkbench()
  const isBlurred = viewer?.queuePicturesShown !== true
  const blur = (wanted: boolean) => {
    const change = { queuePicturesShown: !wanted }
    const optimistic = () => (viewer ? [memory.entities.patch('User', viewer.id, change)] : [])
    void isDone(memory.act('updateProfile', { body: change }, { optimistic }))
  }
  return (
    <Menu
      label="Queue"
      button={(props) => <IconButton {...props} name="Queue menu" icon={Ellipsis} className={styles.scripted} />}
    >
      <MenuItem icon={RotateCw} onPick={() => void reloadQueue(memory, filter).catch(alertFailure)}>
        Look for new cases
      </MenuItem>
      <MenuSwitch writes checked={isBlurred} onChecked={blur}>
        Always blur pictures in the queue
      </MenuSwitch>
      <MenuItem icon={Keyboard} onPick={() => show(keysDialog)}>
        Keys
      </MenuItem>
    </Menu>
  )
}

/** The filter and order of the list. Without JavaScript it is a normal form. */
function QueueFilters({ counts }: { counts: Queue['counts'] }) {
  const { filter } = useWorkbench()
  const navigate = useNavigate()
  const isAdmin = useViewer()?.isAdmin ?? false
  const narrowed = narrowedBy(filter)
  const set = (change: Partial<QueueFilter>) => void navigate(queuePath({ ...filter, ...change }), { keepScroll: true })
  const withCount = (text: string, count: number | undefined) => `${text} (${groupedNumber(count ?? 0)})`
  return (
    <Popover
      label="Filter"
      eager
      button={(props) => (
        <Button {...props} small kind={narrowed ? 'settled' : 'plain'}>
          <Icon icon={ListFilter} />
          {narrowed ? `Filter · ${narrowed}` : 'Filter'}
        </Button>
      )}
    >
      <form action="/queue" className={styles.filters}>
        {filter.state === 'done' && <input type="hidden" name="state" value="done" />}
        {isAdmin && (
          <Choice label="Where" name="scope" value={filter.scope} onValue={(scope) => set({ scope, communityId: '' })}>
            <option value="mine">Communities that I moderate</option>
            <option value="site">The whole site</option>
          </Choice>
        )}
        <Choice
          label="Community"
          name="communityId"
          value={filter.communityId}
          onValue={(communityId) => set({ communityId })}
        >
          <option value="">All</option>
          {counts.communities.map(({ id, name, count }) => (
            <option key={id} value={id}>
              {withCount(name, count)}
            </option>
          ))}
        </Choice>
        <Choice label="Kind" name="kind" value={filter.kind} onValue={(kind) => set({ kind })}>
          <option value="">All</option>
          <option value="report">{withCount('Reports', counts.kinds.report)}</option>
          <option value="hold">{withCount('Held', counts.kinds.hold)}</option>
          <option value="appeal">{withCount('Appeals', counts.kinds.appeal)}</option>
        </Choice>
        <Choice label="Group" name="group" value={filter.group} onValue={(group) => set({ group })}>
          <option value="target">One by one</option>
          <option value="author">By author</option>
        </Choice>
        <Choice label="Order" name="sort" value={filter.sort} onValue={(sort) => set({ sort })}>
          <option value="oldest">Oldest first</option>
          <option value="newest">Newest first</option>
          <option value="most">Most reports first</option>
        </Choice>
        <noscript>
          <button type="submit">Show</button>
        </noscript>
        <Button className={styles.scripted} onClick={(event) => closePopover(event.currentTarget)}>
          Close
        </Button>
      </form>
    </Popover>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  name: string
  value: Value
  onValue: (value: Value) => void
  children: ReactNode
}

function Choice<Value extends string>({ label, name, value, onValue, children }: ChoiceProps<Value>) {
  return (
    <Field label={label}>
      <Select name={name} value={value} onValue={(chosen) => onValue(chosen as Value)}>
        {children}
      </Select>
    </Field>
  )
}
