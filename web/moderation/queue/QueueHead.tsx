import { Ellipsis, Keyboard, RotateCw } from 'lucide'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { PageTitle } from '../../platform/page/PageTitle.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Tabs } from '../../platform/ui/controls/Tabs.tsx'
import { Menu } from '../../platform/ui/menus/Menu.tsx'
import { MenuItem } from '../../platform/ui/menus/MenuItem.tsx'
import { MenuSwitch } from '../../platform/ui/menus/MenuSwitch.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { useViewer } from '../../platform/viewer.ts'
import { keysDialog } from './act-dialogs.ts'
import { QueueFilters } from './QueueFilters.tsx'
import styles from './QueueHead.module.css'
import { queuePath } from './queue-filter.ts'
import { type Queue, reloadQueue } from './queue-source.ts'
import { useWorkbench } from './workbench.ts'

/** What is listed, and the choices about it. */
export function QueueHead({ counts }: { counts: Queue['counts'] }) {
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
      button={(props) => <IconButton {...props} name="Queue menu" of={Ellipsis} className={styles.scripted} />}
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
