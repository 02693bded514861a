import { Bookmark } from 'lucide'
import type { List } from '../../../api/discussion/lists.ts'
import type { User } from '../../../api/people/accounts.ts'
import { Badge } from '../../people/accounts/Badge.tsx'
import { CommunityAvatar } from '../../people/images/CommunityAvatar.tsx'
import { listsPath } from '../../people/person-in-path.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { Facts } from '../../platform/ui/text/Facts.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { VisuallyHidden } from '../../platform/ui/text/VisuallyHidden.tsx'
import styles from './ProfileAside.module.css'

const listsShown = 5

/** What there is to know about a person; panels with nothing in them are left out. */
export function ProfileAside({ user, lists }: { user: User; lists: readonly List[] }) {
  return (
    <>
      <Panel title="Summary">
        <Facts>
          <Amount of={user.noPosts} one="post" many="posts" />
          <Amount of={user.noComments} one="comment" many="comments" />
        </Facts>
      </Panel>
      {user.badges.length > 0 && (
        <Panel title="Badges">
          <div className={styles.badges}>
            {user.badges.map(({ id, type }) => (
              <Badge key={id} type={type} />
            ))}
          </div>
        </Panel>
      )}
      {user.moddingList && (
        <Panel title="Moderator of">
          <PanelLinks
            links={user.moddingList.map((community) => ({
              href: `/${community.name}`,
              picture: <CommunityAvatar community={community} size={26} />,
              text: community.name,
            }))}
          />
        </Panel>
      )}
      {lists.length > 0 && (
        <Panel
          title="Lists"
          aside={
            <TextLink href={listsPath(user.username)}>
              View all<VisuallyHidden> lists</VisuallyHidden>
            </TextLink>
          }
        >
          <PanelLinks
            links={lists.slice(0, listsShown).map(({ name, displayName, numItems }) => ({
              href: `${listsPath(user.username)}/${name}`,
              picture: <Icon of={Bookmark} />,
              text: displayName,
              end: <NumberText value={numItems} />,
            }))}
          />
        </Panel>
      )}
    </>
  )
}

function Amount({ of, one, many }: { of: number; one: string; many: string }) {
  return (
    <li>
      <strong>
        <NumberText value={of} />
      </strong>
      {` ${of === 1 ? one : many}`}
    </li>
  )
}
