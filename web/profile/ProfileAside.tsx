import { Bookmark } from 'lucide'
import type { User } from '../../api/accounts.ts'
import type { List } from '../../api/lists.ts'
import { CommunityAvatar } from '../images/CommunityAvatar.tsx'
import { Icon } from '../ui/images/Icon.tsx'
import { Panel } from '../ui/layout/Panel.tsx'
import { PanelLinks } from '../ui/layout/PanelLinks.tsx'
import { Facts } from '../ui/text/Facts.tsx'
import { NumberText } from '../ui/text/NumberText.tsx'
import { TextLink } from '../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { Badge } from './Badge.tsx'
import styles from './ProfileAside.module.css'
import { listsPath } from './person-in-path.ts'

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
