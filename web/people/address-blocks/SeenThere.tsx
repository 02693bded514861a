import type { AddressBlock } from '../../../api/people/address-blocks.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { profilePath } from '../../../shared/paths.ts'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './SeenThere.module.css'

/** The accounts of the range; each name links to the details of the account. */
export function SeenThere({ of }: { of: Pick<AddressBlock, 'seenAccounts' | 'associatedUsers'> }) {
  const { seenAccounts, associatedUsers } = of
  const more = seenAccounts - associatedUsers.length
  if (!seenAccounts) return <>Nobody</>
  return (
    <ul className={styles.names}>
      {associatedUsers.map((username) => (
        <li key={username}>
          <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
        </li>
      ))}
      {more > 0 && <li>{`and ${groupedNumber(more)} more`}</li>}
    </ul>
  )
}
