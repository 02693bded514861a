import { Search } from 'lucide-react'
import { type FormEvent, useEffect, useRef } from 'react'
import { useDialogs } from '../frame/dialogs.ts'
import { useSite } from '../site.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './SearchBox.module.css'
import { webSearchUrl } from './web-search.ts'

/** The site has no search of its own. Without script the form goes straight to the web search. */
export function SearchBox() {
  const { url } = useSite()
  const { show } = useDialogs()
  const input = useRef<HTMLInputElement>(null)
  useSlashKey(() => input.current?.focus())

  const search = (event: FormEvent) => {
    event.preventDefault()
    show('search', input.current?.value.trim() ?? '')
  }
  return (
    <search className={styles.search}>
      <form action={webSearchUrl(url, '').split('?')[0]} target="_blank" onSubmit={search} rel="noopener">
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
