import { Ellipsis } from 'lucide'
import type { Case } from '../../../api/moderation/queue.ts'
import { classes } from '../../platform/ui/classes.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { useOff } from '../../platform/ui/read-only.ts'
import styles from './ActsBar.module.css'
import { useWorkbench } from './opened-case.ts'
import { actWords, type QueueAct } from './queue-acts.ts'

interface ActsBarProps {
  cases: readonly Case[]
  acts: readonly QueueAct[]
  label: string
  /** In the narrow column of the list, where rare acts are always in the menu. */
  inList?: boolean
}

const maxInBar = 5

/** The buttons of the acts. On phones a bar at the bottom, with rare acts in a menu. */
export function ActsBar({ cases, acts, label, inList = false }: ActsBarProps) {
  const { ask, busy } = useWorkbench()
  const off = useOff()
  const named = acts.map((act) => ({ act, ...actWords(act, cases) }))
  // A phone has space for this many buttons side by side.
  const others = acts.length <= maxInBar ? [] : acts.filter(({ first }) => !first)
  return (
    <fieldset aria-label={label} className={classes(styles.bar, inList && styles.inList)}>
      {named.map(({ act, text, hint }) => (
        <button
          key={act.name}
          type="button"
          title={act.key ? `${hint} (${act.key})` : hint}
          aria-keyshortcuts={act.key}
          aria-busy={busy === act.name}
          className={classes(styles.act, act.danger && styles.danger, others.includes(act) && styles.other)}
          onClick={() => ask(act.name, cases)}
          {...off}
        >
          <Icon icon={act.icon} />
          <span>{text}</span>
        </button>
      ))}
      {others.length > 0 && (
        <div className={styles.more}>
          <Menu
            label="More to do"
            button={(props) => (
              <button {...props} type="button" className={styles.act}>
                <Icon icon={Ellipsis} />
                <span>More</span>
              </button>
            )}
          >
            {others.map((act) => (
              <MenuItem writes key={act.name} icon={act.icon} onPick={() => ask(act.name, cases)}>
                {actWords(act, cases).text}
              </MenuItem>
            ))}
          </Menu>
        </div>
      )}
    </fieldset>
  )
}
