import type { List } from '../../../api/discussion/lists.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'

export function ListFacts({ list }: { list: List }) {
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
