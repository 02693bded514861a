import type { ReactNode } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { modlogOf } from '../../../shared/modlog-setting.ts'
import { modlogPath, profilePath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useInitial } from '../../platform/app-context.ts'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { Facts, TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './CommunityAside.module.css'
import { RulesPanel } from './RulesPanel.tsx'

interface CommunityAsideProps {
  community: Community
  /** The name of the community, on pages that do not show it elsewhere. */
  title?: ReactNode
  /** Buttons below the facts. */
  children?: ReactNode
}

/** The sidebar about a community. Empty panels are left out. */
export function CommunityAside({ community, title = 'About', children }: CommunityAsideProps) {
  const { about, noMembers, createdAt, rules, mods } = community
  const logHref = useLogHref(community)
  const hasRules = rules && rules.length > 0
  return (
    <>
      <Panel title={title}>
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
          <li>
            {'Created '}
            <time dateTime={createdAt}>{dayMonthYear(createdAt)}</time>
          </li>
          {!hasRules && logHref && (
            <li>
              <TextLink href={logHref}>Moderation log</TextLink>
            </li>
          )}
        </Facts>
        {children}
      </Panel>
      {hasRules && <RulesPanel rules={rules} logHref={logHref} />}
      {mods && mods.length > 0 && (
        <Panel title="Moderators">
          <PanelLinks
            links={mods.map((user) => ({
              href: profilePath(user.username),
              picture: <UserAvatar user={user} size={26} />,
              text: `@${user.username}`,
              ...(user.modRole === 'helper' && { end: 'Helper' }),
            }))}
          />
        </Panel>
      )}
    </>
  )
}

/** The path of the community's moderation log, or null if the viewer may not read it. */
function useLogHref({ name, modlog, userMod }: Community): string | null {
  const { user, modlog: siteSetting } = useInitial()
  return modlogOf(siteSetting, modlog) !== 'private' || userMod || user?.isAdmin ? modlogPath(name) : null
}
