import { Search } from 'lucide'
import { type FormEvent, useEffect, useRef } from 'react'
import { useDialogs } from '../frame/dialogs.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchBox.module.css'

/** The site has no search of its own: what is asked opens a dialog, or without script a page, that offers a web search. */
export function SearchBox() {
  const { show } = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => input.current?.focus())

  const search = (event: FormEvent) => {
    event.preventDefault()
    show('search', input.current?.value.trim() ?? '')
  }
  return (
    <search className={styles.search}>
      <form action="/search" onSubmit={search}>
        <Icon of={Search} className={styles.icon} />
        <input
          ref={input}
          type="search"
          name="q"
          placeholder="Search"
          aria-label="Search"
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.input}
        />
        <kbd>/</kbd>
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
