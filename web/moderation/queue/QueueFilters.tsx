import { ListFilter } from 'lucide'
import type { ReactNode } from 'react'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useNavigate } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { closePopover, Popover } from '../../platform/ui/overlays/Popover.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './QueueHead.module.css'
import { narrowedBy, type QueueFilter, queuePath } from './queue-filter.ts'
import type { Queue } from './queue-source.ts'
import { useWorkbench } from './workbench.ts'

/** Which cases are shown, and how they stand. Without script it is a form like any other. */
export function QueueFilters({ counts }: { counts: Queue['counts'] }) {
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
          <Icon of={ListFilter} />
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
