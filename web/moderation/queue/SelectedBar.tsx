import { X } from 'lucide'
import { groupedNumber } from '../../../shared/numbers.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import { ActsBar } from './ActsBar.tsx'
import styles from './CaseList.module.css'
import { actsForAll } from './queue-acts.ts'
import { useWorkbench } from './workbench.ts'

/** Above the list: a box for all of it, and what can be done with those that are selected. */
export function SelectedBar() {
  const { items, selected, chosen, select } = useWorkbench()
  const ids = items.map(({ key }) => key)
  const count = chosen.length
  return (
    <div className={styles.bulk}>
      <div className={styles.chosen}>
        <Check
          checked={count > 0 && count === ids.length}
          some={count > 0 && count < ids.length}
          onChecked={(on) => select(ids, on)}
          className={styles.check}
        >
          {count ? `${groupedNumber(count)} selected` : 'Select all'}
          <VisuallyHidden>{count ? '' : ' that is listed'}</VisuallyHidden>
        </Check>
        {count > 0 && <IconButton name="Select nothing" of={X} onClick={() => select([...selected], false)} />}
      </div>
      {count > 0 && <ActsBar cases={chosen} acts={actsForAll(chosen)} label="Decide what is selected" inList />}
    </div>
  )
}
