import type { List } from '../../api/lists.ts'
import { profilePath } from '../profile/person-in-path.ts'
import { Avatar } from '../ui/images/Avatar.tsx'
import { Collapsible } from '../ui/layout/Collapsible.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'
import { ListFacts } from './ListFacts.tsx'
import styles from './ListHead.module.css'
import { PrivateLabel } from './PrivateLabel.tsx'

export function ListHead({ list }: { list: List }) {
  return (
    <header className={styles.head}>
      <div className={styles.name}>
        <h1 dir="auto">{list.displayName}</h1>
        {!list.public && <PrivateLabel />}
      </div>
      <p className={styles.owner}>
        <Avatar shape="round" name={list.username} size={22} />
        <TextLink href={profilePath(list.username)}>{`@${list.username}`}</TextLink>
      </p>
      {list.description && (
        <Collapsible height={120} className={styles.description}>
          <p dir="auto">{list.description}</p>
        </Collapsible>
      )}
      {/* On phones there is no column beside the page. */}
      <div className={styles.facts}>
        <ListFacts list={list} />
      </div>
    </header>
  )
}
