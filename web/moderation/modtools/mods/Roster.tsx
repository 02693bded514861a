import type { ReactNode } from 'react'
import type { User } from '../../../../api/people/accounts.ts'
import { profilePath } from '../../../../shared/paths.ts'
import { UserAvatar } from '../../../people/images/UserAvatar.tsx'
import { classes } from '../../../platform/ui/classes.ts'
import styles from './Roster.module.css'

export type Person = Pick<User, 'id' | 'username' | 'proPic'>

interface RosterProps<P extends Person> {
  label: string
  people: readonly P[]
  /** Shows their numbers, because their order has a meaning. */
  numbered?: boolean
  /** The content at the end of each line. */
  end: (person: P, index: number) => ReactNode
  /** More lines about them. */
  about?: (person: P) => ReactNode
}

export function Roster<P extends Person>({ label, people, numbered = false, end, about }: RosterProps<P>) {
  return (
    <ol aria-label={label} className={classes(styles.roster, numbered && styles.numbered)}>
      {people.map((person, index) => (
        <li key={person.id}>
          <UserAvatar user={person} size={30} />
          <div className={styles.person}>
            <a href={profilePath(person.username)}>{`@${person.username}`}</a>
            {about?.(person)}
          </div>
          <div className={styles.end}>{end(person, index)}</div>
        </li>
      ))}
    </ol>
  )
}
