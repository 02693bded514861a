import { X } from 'lucide'
import { useState } from 'react'
import { DirectoryRow } from '../../discussion/communities/DirectoryRow.tsx'
import { useMembership } from '../../discussion/communities/membership.ts'
import { useViewer } from '../../platform/app-context.ts'
import { choosePreference, usePreference } from '../../platform/device/preference.ts'
import { useKnownAnswer } from '../../platform/memory/use-memory.ts'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { Card } from '../../platform/ui/layout/Card.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './FirstSteps.module.css'
import { suggestedCommunities } from './first-steps.ts'

const most = 5

/** Communities to join for new members, until they close it on this device. Joined communities stay visible, so that nothing moves. */
export function FirstSteps() {
  const answer = useKnownAnswer('listCommunities', suggestedCommunities)
  const join = useMembership()
  const [suggested] = useState(() => answer?.items.filter(({ userJoined }) => !userJoined).slice(0, most) ?? [])
  const closed = usePreference('hide_first_steps') !== null
  const place = useViewer()?.homeFeed === 'subscriptions' ? 'on this page' : 'under Subscriptions'
  if (closed || !suggested.length) return null
  const close = () => {
    choosePreference('hide_first_steps', 'true')
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-label="First steps" className={styles.steps}>
      <Card flush>
        <div className={styles.head}>
          <div>
            <h2>What do you like to read?</h2>
            <p>{`Posts of the communities that you join come together ${place}.`}</p>
          </div>
          <IconButton name="Close the suggestions" icon={X} onClick={close} />
        </div>
        <ul className={styles.rows}>
          {suggested.map((community, index) => (
            <DirectoryRow
              key={community.id}
              community={community}
              place={index + 1}
              count={suggested.length}
              onPress={join}
            />
          ))}
        </ul>
        <p className={styles.all}>
          <TextLink href="/communities">All communities</TextLink>
        </p>
      </Card>
    </section>
  )
}
