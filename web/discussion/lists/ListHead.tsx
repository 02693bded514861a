import type { List } from '../../../api/discussion/lists.ts'
import { profilePath } from '../../people/person-in-path.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import { Collapsible } from '../../platform/ui/layout/Collapsible.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { ListFacts } from './ListFacts.tsx'
import styles from './ListHead.module.css'
import { ListMenu } from './ListMenu.tsx'
import { listDialogs } from './list-dialogs.ts'
import { PrivateLabel } from './PrivateLabel.tsx'
import { PublicLabel } from './PublicLabel.tsx'

/** With what its owner can do with it. */
export function ListHead({ list, own }: { list: List; own: boolean }) {
  const { show } = useDialogs()
  return (
    <div className={styles.head}>
      <div className={styles.name}>
        <h1 dir="auto">{list.displayName}</h1>
        {list.public ? own && <PublicLabel /> : <PrivateLabel />}
      </div>
      <div className={styles.owner}>
        <Avatar shape="round" name={list.username} size={22} />
        <TextLink href={profilePath(list.username)}>{`@${list.username}`}</TextLink>
        {own && (
          <div className={styles.actions}>
            <Button small onClick={() => show(listDialogs.edit, String(list.id))}>
              Edit list
            </Button>
            <ListMenu list={list} besideEdit />
          </div>
        )}
      </div>
      {list.description && (
        <Collapsible height={120} className={styles.description}>
          <p dir="auto">{list.description}</p>
        </Collapsible>
      )}
      {/* On phones there is no column beside the page. */}
      <div className={styles.facts}>
        <ListFacts list={list} />
      </div>
    </div>
  )
}
