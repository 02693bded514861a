import { useSyncExternalStore } from 'react'

export type Theme = 'light' | 'dark'

const key = 'theme'
const listeners = new Set<() => void>()

function systemTheme(): Theme {
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

function chosenTheme(): Theme | null {
  const stored = localStorage.getItem(key)
  return stored === 'light' || stored === 'dark' ? stored : null
}

export const currentTheme = (): Theme => chosenTheme() ?? systemTheme()

/** Stored only while it differs from the system's theme; otherwise the page follows the system. */
export function chooseTheme(theme: Theme): void {
  if (theme === systemTheme()) localStorage.removeItem(key)
  else localStorage.setItem(key, theme)
  show()
}

function show(): void {
  const chosen = chosenTheme()
  const { dataset } = document.documentElement
  if (chosen) dataset['theme'] = chosen
  else delete dataset['theme']
  for (const listener of listeners) listener()
}

/** When the system changes to the chosen theme, the choice is deleted. Other tabs are informed through the storage. */
export function followSystemTheme(): void {
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => {
    if (chosenTheme() === systemTheme()) localStorage.removeItem(key)
    show()
  })
  addEventListener('storage', (event) => event.key === key && show())
}

/** Null on the server and during hydration, because the server does not know the theme. */
export function useTheme(): Theme | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    currentTheme,
    () => null,
  )
}
