import type { Community } from '../../api/communities.ts'
import { RulesPanel } from '../communities/RulesPanel.tsx'
import { CommunityCrest } from '../images/CommunityCrest.tsx'
import { Facts } from '../ui/Facts.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { Panel } from '../ui/Panel.tsx'
import styles from './ComposeAside.module.css'

/** What to know before posting there. */
export function ComposeAside({ community }: { community: Community }) {
  const { name, about, noMembers, rules } = community
  return (
    <>
      <Panel
        title={
          <span className={styles.head}>
            <CommunityCrest community={community} size={30} />
            {name}
          </span>
        }
      >
        {about && (
          <p dir="auto" className={styles.about}>
            {about}
          </p>
        )}
        <Facts>
          <li>
            <strong>
              <NumberText value={noMembers} />
            </strong>
            {noMembers === 1 ? ' member' : ' members'}
          </li>
        </Facts>
      </Panel>
      {rules && rules.length > 0 && <RulesPanel rules={rules} />}
    </>
  )
}
