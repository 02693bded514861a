import { useState } from 'react'
import type { Filter } from '../../../api/discussion/filters.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import styles from './FiltersPage.module.css'
import { removeFilter } from './filters.ts'

const covered = { posts: 'posts', comments: 'comments', both: 'posts and comments' }
const dates = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'long', timeZone: 'UTC' })

export function FilterRow({ filter, onRemoved }: { filter: Filter; onRemoved: () => void }) {
  const memory = useMemory()
  const [busy, setBusy] = useState(false)
  const { kind, value, act, where, communityName, endsAt } = filter

  const remove = async () => {
    setBusy(true)
    await removeFilter(memory, filter)
    setBusy(false)
    onRemoved()
  }

  return (
    <li>
      <div className={styles.words}>
        <strong dir="auto">{value}</strong>
        <small>
          {kind === 'domain' ? 'Domain' : 'Words'}. {act === 'fold' ? 'Folds' : 'Leaves out'} {covered[where]}{' '}
          {communityName === null ? (
            'everywhere'
          ) : (
            <>
              in <TextLink href={`/${communityName}`}>/{communityName}</TextLink>
            </>
          )}
          {endsAt && (
            <>
              , until <time dateTime={endsAt}>{dates.format(new Date(endsAt))}</time>
            </>
          )}
          .
        </small>
      </div>
      <Button small busy={busy} aria-label={`Remove ${value}`} onClick={() => void remove()}>
        Remove
      </Button>
    </li>
  )
}
