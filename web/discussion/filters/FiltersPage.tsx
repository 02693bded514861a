import { useRef, useState } from 'react'
import type { Filter } from '../../../api/discussion/filters.ts'
import { communityPath } from '../../../shared/paths.ts'
import { dayMonthYear } from '../../../shared/time.ts'
import { load, requireMember } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { Page, PageTitle } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { isFocusLost } from '../../platform/ui/focus.ts'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { FilterForm } from './FilterForm.tsx'
import styles from './FiltersPage.module.css'
import { removeFilter } from './filters.ts'

const targets = { posts: 'posts', comments: 'comments', both: 'posts and comments' }

function FilterRow({ filter, onRemoved }: { filter: Filter; onRemoved: () => void }) {
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
          {kind === 'domain' ? 'Domain' : 'Words'}. {act === 'fold' ? 'Folds' : 'Leaves out'} {targets[where]}{' '}
          {communityName === null ? (
            'everywhere'
          ) : (
            <>
              in <TextLink href={communityPath(communityName)}>{communityName}</TextLink>
            </>
          )}
          {endsAt && (
            <>
              , until <time dateTime={endsAt}>{dayMonthYear(endsAt)}</time>
            </>
          )}
          .
        </small>
      </div>
      <Button writes small busy={busy} aria-label={`Remove ${value}`} onClick={() => void remove()}>
        Remove
      </Button>
    </li>
  )
}

export async function loader({ context, request }: LoaderArgs) {
  await requireMember(context, request)
  await load(context, 'listFilters', {}, 'soon')
  return null
}

export function Component() {
  useHead({ title: 'Filters', noindex: true })
  const { filters } = useAnswer('listFilters', {})
  const heading = useRef<HTMLHeadingElement>(null)
  const list = useRef<HTMLUListElement>(null)

  /** Moves the focus from a removed filter to the next one, or to the heading. */
  const keepFocus = (place: number) =>
    requestAnimationFrame(() => {
      if (!isFocusLost()) return
      const buttons = list.current?.querySelectorAll('button') ?? []
      const next = buttons[Math.min(place, buttons.length - 1)] ?? heading.current
      next?.focus()
    })

  return (
    <Page>
      <PageTitle>Filters</PageTitle>
      <div className={styles.sections}>
        <section className={styles.section}>
          <h2 ref={heading} tabIndex={-1}>
            Your filters
          </h2>
          {filters.length === 0 ? (
            <p>You have none yet. Add one here, or with “Filter…” in the menu of a post.</p>
          ) : (
            <ul ref={list}>
              {filters.map((filter, place) => (
                <FilterRow key={filter.id} filter={filter} onRemoved={() => keepFocus(place)} />
              ))}
            </ul>
          )}
          <p>
            What you wrote yourself, what is pinned and what you open by its address is never filtered. To hide posts
            that you have read, see <TextLink href="/settings#preferences">Settings</TextLink>.
          </p>
        </section>
        <section className={styles.section}>
          <h2>Add a filter</h2>
          <noscript>Adding and removing filters needs JavaScript.</noscript>
          <FilterForm />
        </section>
      </div>
    </Page>
  )
}
