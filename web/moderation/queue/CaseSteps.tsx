import { ChevronDown, ChevronLeft, ChevronUp } from 'lucide'
import { groupedNumber } from '../../../shared/numbers.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import styles from './OpenedCase.module.css'
import { queuePath } from './queue-filter.ts'
import { useWorkbench } from './workbench.ts'

/** The way back to the list on a phone, and to the case before and after this one. */
export function CaseSteps({ id }: { id: string }) {
  const { filter, items, hasMore, step } = useWorkbench()
  const place = items.findIndex(({ key }) => key === id)
  return (
    <div className={styles.steps}>
      <a href={queuePath(filter)} className={styles.back}>
        <Icon of={ChevronLeft} />
        Queue
      </a>
      {place >= 0 && <span>{`${groupedNumber(place + 1)} of ${groupedNumber(items.length)}`}</span>}
      <IconButton name="Previous case" of={ChevronUp} disabled={place <= 0} onClick={() => step(-1)} />
      <IconButton
        name="Next case"
        of={ChevronDown}
        disabled={place === items.length - 1 && !hasMore}
        onClick={() => step(1)}
      />
    </div>
  )
}
