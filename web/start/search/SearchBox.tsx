import { Search } from 'lucide'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { searchLimit } from '../../../shared/frame-limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Icon } from '../../platform/ui/images/Icon.tsx'
import { searchDialog } from '../dialogs.ts'
import styles from './SearchBox.module.css'

const loadNote = () => fetchChunk(() => import('./SearchNote.tsx'))

/** The same rule as `countedFrom` in shared/limits.ts, which this page does not load. */
const countedFrom = 0.9 * searchLimit.max

/** The site has no search of its own: a query opens a dialog, or without JavaScript a page, that offers a web search. */
export function SearchBox() {
  const { show } = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [note, setNote] = useState<Awaited<ReturnType<typeof loadNote>> | null>(null)
  const noteId = useId()
  const long = text.length >= countedFrom

  useEffect(() => {
    if (long) loadNote().then(setNote, alertFailure)
  }, [long])

  useSlashKey(() => input.current?.focus())

  const search = async (event: FormEvent) => {
    event.preventDefault()
    const query = input.current?.value.trim() ?? ''
    const mayBeTooLong = query.length > searchLimit.max
    if (mayBeTooLong && (await loadNote()).isTooLongToSearch(query)) setText(query)
    else show(searchDialog, { text: query })
  }
  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={(event) => void search(event).catch(alertFailure)}>
        <Icon icon={Search} className={styles.icon} />
        <input
          ref={input}
          type="search"
          dir="auto"
          name="q"
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          aria-describedby={long ? noteId : undefined}
          aria-invalid={(long && note?.isTooLongToSearch(text)) || undefined}
          className={styles.input}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <kbd>/</kbd>
        {long && note && (
          <div id={noteId} className={styles.limit}>
            <note.SearchNote text={text} />
          </div>
        )}
      </form>
    </search>
  )
}

/** The key "/" focuses the search box, except in text fields. */
function useSlashKey(go: () => void): void {
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement
      const inText = target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      if (event.key !== '/' || inText || event.ctrlKey || event.metaKey || event.altKey) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      latest.current()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
