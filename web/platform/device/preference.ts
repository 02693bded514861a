import { useSyncExternalStore } from 'react'

// Choices of this device: they take effect at once, need no account and never leave the browser.

export type Preference =
  | 'feed_layout'
  | 'infinite_scrolling_disabled'
  | 'mark_read_on_scroll'
  | 'font'
  | 'text_size'
  | 'line_width'
  | 'reduce_motion'
  | 'fewer_pictures'
  | 'same_colours'
  | 'previews_disabled'
  | 'hide_install_banner'
  | 'hide_welcome'
  | 'hide_first_steps'
  | 'comment_keys_disabled'
  | 'last_notif_prompt_at'
  | 'push_disabled'

const listeners = new Set<() => void>()

export function choosePreference(name: Preference, value: string | null): void {
  if (value === null) localStorage.removeItem(name)
  else localStorage.setItem(name, value)
  show(name, value)
  for (const listener of listeners) listener()
}

/** Sets it on the root element, as the inline script does before the first paint. */
function show(name: string, value: string | null): void {
  const { dataset } = document.documentElement
  if (name === 'font') setOrDelete(dataset, 'font', value === 'system' ? value : null)
  if (name === 'feed_layout') setOrDelete(dataset, 'layout', value === 'compact' ? value : null)
  if (name === 'text_size') setOrDelete(dataset, 'textSize', value)
  if (name === 'line_width') setOrDelete(dataset, 'lineWidth', value)
  if (name === 'reduce_motion') setOrDelete(dataset, 'motion', value && 'reduced')
  if (name === 'hide_welcome') setOrDelete(dataset, 'noWelcome', value)
  if (name === 'hide_first_steps') setOrDelete(dataset, 'noFirstSteps', value)
  if (name === 'same_colours') setOrDelete(dataset, 'colours', value && 'same')
}

/** Applies choices of other tabs. */
export function followPreferences(): void {
  addEventListener('storage', ({ key, newValue }) => key && show(key, newValue))
}

/** Null without a choice, and on the server, which does not know it. */
export function usePreference(name: Preference): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', listener)
      }
    },
    () => localStorage.getItem(name),
    () => null,
  )
}

function setOrDelete(dataset: DOMStringMap, name: string, value: string | null): void {
  if (value === null) delete dataset[name]
  else dataset[name] = value
}
