import { Ellipsis, Keyboard, RotateCw } from 'lucide'
import type { Case } from '../../../api/moderation/queue.ts'
import { trustUser } from '../../people/new-accounts/trust.ts'
import { requireMember } from '../../platform/app-context.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { keysDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import { useSingleKeys } from '../../platform/page/use-single-keys.ts'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useParams, useSearchParams } from '../../platform/router/use-router.ts'
import { classes } from '../../platform/ui/classes.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { MenuItem } from '../../platform/ui/menus/MenuItem.tsx'
import { MenuSwitch } from '../../platform/ui/menus/MenuSwitch.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { CaseList } from './CaseList.tsx'
import { newcomerOf, trustKey } from './newcomer.ts'
import { OpenedCase } from './OpenedCase.tsx'
import { openAccount, openCase, useOpenedCase } from './opened-case.ts'
import { noteFieldId } from './PersonNotes.tsx'
import { QueueFilters } from './QueueFilters.tsx'
import queueHeadStyles from './QueueHead.module.css'
import styles from './QueuePage.module.css'
import { actsFor, queueActDialog } from './queue-acts.ts'
import { queueFilterIn, queuePath } from './queue-filter.ts'
import type { Queue } from './queue-source.ts'
import { openQueue, type QueueItem, reloadQueue, useQueue } from './queue-source.ts'
import { useWorkbenchOf } from './use-workbench.ts'
import type { Workbench } from './workbench.ts'
import { useWorkbench, WorkbenchContext } from './workbench.ts'

const loadActDialog = async () => (await import('./ActDialog.tsx')).ActDialog

/** An admin who moderates nothing has the whole site before them; whoever else moderates nothing is turned away. */
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
  await openAccount(context, listed, caseId ?? listed[0]?.key)
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
  const trust = (cases: readonly Case[]) => {
    const newcomer = newcomerOf(memory, cases, viewer)
    if (newcomer) void trustUser(memory, newcomer)
    return newcomer !== undefined
  }
  useSingleKeys((key) => press(workbench, key, trust))
}

/** Does what the key is for. Returns whether it had an effect; `trust` returns whether there was an account to trust. */
function press(
  { opened, chosen, selected, ...workbench }: Workbench,
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
    const act = cases[0] && actsFor(cases[0]).find((each) => each.key === key)
    if (!act || !cases.every((each) => actsFor(each).includes(act))) return false
    workbench.ask(act.name, cases)
  }
  return true
}

/** What is listed, and the choices about it. */
function QueueHead({ counts }: { counts: Queue['counts'] }) {
  const { filter } = useWorkbench()
  const { state } = filter
  return (
    <header className={queueHeadStyles.head}>
      <div className={queueHeadStyles.line}>
        <PageTitle>Queue</PageTitle>
        <QueueFilters counts={counts} />
        <QueueMenu />
      </div>
      <Tabs
        label="Cases"
        className={queueHeadStyles.tabs}
        tabs={[
          {
            href: queuePath({ ...filter, state: 'open' }),
            text: 'Open',
            count: <NumberText value={counts.all} />,
            current: state === 'open',
          },
          { href: queuePath({ ...filter, state: 'done' }), text: 'Done', current: state === 'done' },
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
      button={(props) => <IconButton {...props} name="Queue menu" of={Ellipsis} className={queueHeadStyles.scripted} />}
    >
      <MenuItem of={RotateCw} onPick={() => void reloadQueue(memory, filter).catch(alertFailure)}>
        Look for new cases
      </MenuItem>
      <MenuSwitch checked={isBlurred} onChecked={blur}>
        Always blur pictures in the queue
      </MenuSwitch>
      <MenuItem of={Keyboard} onPick={() => show(keysDialog)}>
        Keys
      </MenuItem>
    </Menu>
  )
}
