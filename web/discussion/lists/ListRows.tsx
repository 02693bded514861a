import type { List } from '../../../api/discussion/lists.ts'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { ListMenu } from './ListMenu.tsx'
import styles from './ListRows.module.css'
import { listPath } from './list-path.ts'
import { PrivateLabel } from './PrivateLabel.tsx'
import { PublicLabel } from './PublicLabel.tsx'

/** `own` are the viewer's: with who sees each, and what can be done with it. */
export function ListRows({ lists, own }: { lists: readonly List[]; own: boolean }) {
  return (
    <ul className={styles.rows}>
      {lists.map((list) => (
        <li key={list.id}>
          <div className={styles.name}>
            <h2>
              <a href={listPath(list)} dir="auto">
                {list.displayName}
              </a>
            </h2>
            {list.public ? own && <PublicLabel /> : <PrivateLabel />}
          </div>
          <p>
            <NumberText value={list.numItems} />
            {list.numItems === 1 ? ' item · ' : ' items · '}
            <TimeAgo date={list.lastUpdatedAt} />
          </p>
          {own && <ListMenu list={list} className={styles.menu} />}
        </li>
      ))}
    </ul>
  )
}
