import { groupedNumber } from '../../../shared/numbers.ts'
import { profilePath } from '../../people/person-in-path.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './CaseList.module.css'
import type { QueueItem } from './queue-source.ts'
import { useWorkbench } from './workbench.ts'

interface AuthorHeadProps {
  group: NonNullable<QueueItem['group']>
  items: readonly QueueItem[]
}

/** Above the cases of one author: who it is, how many wait, and a box for those that are shown. */
export function AuthorHead({ group: { author, open, cases }, items }: AuthorHeadProps) {
  const { selected, select, filter } = useWorkbench()
  const ids = cases.flatMap(({ id }) => (items.some(({ key }) => key === id) ? id : []))
  const count = ids.filter((id) => selected.has(id)).length
  const name = author ? `@${author.username}` : 'Ghost'
  return (
    <li className={styles.author}>
      {filter.state === 'open' && (
        <Check
          checked={count === ids.length}
          some={count > 0 && count < ids.length}
          onChecked={(on) => select(ids, on)}
          className={styles.check}
        >
          <VisuallyHidden>{`Select what is by ${name}`}</VisuallyHidden>
        </Check>
      )}
      <h2>{author ? <a href={profilePath(author.username)}>{name}</a> : name}</h2>
      <span>{filter.state === 'open' ? `${groupedNumber(open)} open` : groupedNumber(open)}</span>
    </li>
  )
}
