import { profilePath } from '../../../shared/paths.ts'
import directoryStyles from '../../discussion/communities/CommunitiesPage.module.css'
import { DirectoryRow } from '../../discussion/communities/DirectoryRow.tsx'
import { useMembership } from '../../discussion/communities/membership.ts'
import { UserAvatar } from '../../people/images/UserAvatar.tsx'
import { useEntity, useMemory } from '../../platform/memory/use-memory.ts'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { NumberText } from '../../platform/ui/text/NumberText.tsx'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './SearchPage.module.css'
import type { FoundName } from './search-results.ts'

/** Communities, or people. */
export function FoundNames({ names }: { names: readonly FoundName[] }) {
  if (names[0]?.name === 'community') return <FoundCommunities names={names} />
  return (
    <Card flush>
      <ul aria-label="Results" data-results className={styles.people}>
        {names.map(({ key }) => (
          <FoundPerson key={key} id={key} />
        ))}
      </ul>
    </Card>
  )
}

function FoundCommunities({ names }: { names: readonly FoundName[] }) {
  const press = useMembership()
  const { entities } = useMemory()
  return (
    <section aria-label="Results" data-results className={directoryStyles.directory}>
      <ul>
        {names.map(({ key }, index) => {
          const community = entities.get('Community', key)
          return (
            community && (
              <DirectoryRow key={key} community={community} place={index + 1} count={names.length} onPress={press} />
            )
          )
        })}
      </ul>
    </section>
  )
}

function FoundPerson({ id }: { id: string }) {
  const person = useEntity('User', id)
  return (
    <li>
      <UserAvatar user={person} size={40} />
      <div>
        <a href={profilePath(person.username)}>{`@${person.username}`}</a>
        <p>
          <NumberText value={person.points} />
          {person.points === 1 ? ' point' : ' points'}
          {' · '}
          Joined <TimeAgo date={person.createdAt} />
        </p>
      </div>
    </li>
  )
}
