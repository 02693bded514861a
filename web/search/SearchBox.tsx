import { Search } from 'lucide'
import { type ComponentType, type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { countedFrom, searchLimit, tooLong } from '../../shared/limits.ts'
import { alertFailure } from '../failure.ts'
import { fetchChunk } from '../fetch-chunk.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { Icon } from '../ui/images/Icon.tsx'
import styles from './SearchBox.module.css'

/** The site has no search of its own: what is asked opens a dialog, or without script a page, that offers a web search. */
export function SearchBox() {
  const { show } = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [Note, setNote] = useState<ComponentType<{ text: string }> | null>(null)
  const noteId = useId()
  const long = text.length >= countedFrom(searchLimit)

  useEffect(() => {
    if (!long) return
    const loading = fetchChunk(() => import('./SearchNote.tsx'))
    loading.then(({ SearchNote }) => setNote(() => SearchNote), alertFailure)
  }, [long])

  useSlashKey(() => input.current?.focus())

  const search = (event: FormEvent) => {
    event.preventDefault()
    const asked = input.current?.value.trim() ?? ''
    if (tooLong(asked, searchLimit)) setText(asked)
    else show('search', asked)
  }
  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={search}>
        <Icon of={Search} className={styles.icon} />
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
          aria-invalid={tooLong(text, searchLimit) !== undefined || undefined}
          className={styles.input}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
        <kbd>/</kbd>
        {long && Note && (
          <div id={noteId} className={styles.limit}>
            <Note text={text} />
          </div>
        )}
      </form>
    </search>
  )
}

/** "/" goes to the search box, unless it is being typed into a text. */
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
