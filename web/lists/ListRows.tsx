import type { List } from '../../api/lists.ts'
import { listsPath } from '../profile/person-in-path.ts'
import { NumberText } from '../ui/text/NumberText.tsx'
import { TimeAgo } from '../ui/text/TimeAgo.tsx'
import styles from './ListRows.module.css'
import { PrivateLabel } from './PrivateLabel.tsx'

export function ListRows({ lists }: { lists: readonly List[] }) {
  return (
    <ul className={styles.rows}>
      {lists.map((list) => (
        <li key={list.id}>
          <div className={styles.name}>
            <h2>
              <a href={`${listsPath(list.username)}/${list.name}`} dir="auto">
                {list.displayName}
              </a>
            </h2>
            {!list.public && <PrivateLabel />}
          </div>
          <p>
            <NumberText value={list.numItems} />
            {list.numItems === 1 ? ' item · ' : ' items · '}
            <TimeAgo date={list.lastUpdatedAt} />
          </p>
        </li>
      ))}
    </ul>
  )
}
