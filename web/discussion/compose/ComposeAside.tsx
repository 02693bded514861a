import type { Community } from '../../../api/discussion/communities.ts'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { RulesPanel } from '../communities/RulesPanel.tsx'
import styles from './ComposeAside.module.css'

/** What to know before posting there. */
export function ComposeAside({ community }: { community: Community }) {
  const { name, about, noMembers, rules } = community
  return (
    <>
      <Panel
        title={
          <span className={styles.head}>
            <CommunityAvatar community={community} size={30} />
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
