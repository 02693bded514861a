import { useEffect, useRef } from 'react'
import { useInitial } from '../../platform/app-context.ts'
import { alertFailure } from '../../platform/failure.ts'
import { fetchChunk } from '../../platform/fetch-chunk.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { keysDialog, useDialogs } from '../../platform/page/dialogs.ts'
import { isForPage, mayBeKey } from '../../platform/page/may-be-key.ts'
import { useRouter } from '../../platform/router/use-router.ts'
import { paletteDialog } from '../dialogs.ts'

const loadPalette = async () => (await import('../palette/PaletteDialog.tsx')).PaletteDialog
const loadKeysDialog = async () => (await import('./KeysDialog.tsx')).KeysDialog
type Keys = typeof import('./press-key.ts')

let keys: Keys | undefined

/** The code of the keys is loaded with the first one, because most readers use none. Later ones act at once, so that the next key meets their effect. */
function withKeys(use: (keys: Keys) => void): void {
  if (keys) use(keys)
  else
    fetchChunk(() => import('./press-key.ts')).then((loaded) => {
      keys = loaded
      use(loaded)
    }, alertFailure)
}

/** For how long after "g" the next key names a place. */
const placeMs = 1500

/** Ctrl+K or Cmd+K. It is no single key, so it works when those are off. */
const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey

/** "/" goes to the search box, except in text fields. It works too when single keys are off. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  const { isContentEditable, tagName } = target as HTMLElement
  const inText = isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(tagName)
  return key === '/' && !inText && !ctrlKey && !metaKey && !altKey && !document.querySelector('dialog[open]')
}

/** The keys of every page. Keys of the page itself have priority. */
export function SiteKeys() {
  const [router, memory, initial, { show }] = [useRouter(), useMemory(), useInitial(), useDialogs()]
  const here = useRef({ router, memory, initial, show })
  useEffect(() => {
    here.current = { router, memory, initial, show }
  })
  useEffect(() => {
    let placeUntil = 0
    const pressed = (event: KeyboardEvent) => {
      const { key } = event
      if (isPaletteKey(event)) {
        if (!isForPage(event)) return
        event.preventDefault()
        here.current.show(paletteDialog)
        return
      }
      if (isSearchKey(event)) {
        event.preventDefault()
        // The page of results has a larger box.
        return [...document.querySelectorAll<HTMLElement>('search [type=search]')].at(-1)?.focus()
      }
      if (!/^[a-z.?[\]]$/i.test(key) || !mayBeKey(event)) return
      const namesPlace = event.timeStamp < placeUntil
      placeUntil = 0
      if (namesPlace || key === 'g') {
        // The key is not for the page.
        event.stopImmediatePropagation()
        event.preventDefault()
      }
      if (namesPlace) withKeys(({ goTo }) => goTo(here.current, key))
      else if (key === 'g') {
        placeUntil = event.timeStamp + placeMs
        withKeys(() => {})
      }
      // Added while the event is on its way down, so it is the last to hear of it on its way up.
      else
        addEventListener(
          'keydown',
          (last) => {
            if (last === event && !event.defaultPrevented) withKeys(({ pressKey }) => pressKey(here.current, key))
          },
          { once: true },
        )
    }
    addEventListener('keydown', pressed, { capture: true })
    return () => removeEventListener('keydown', pressed, { capture: true })
  }, [])
  return (
    <>
      <DialogSlot dialog={paletteDialog} load={loadPalette} />
      {/* Most of its code is that of every dialog. */}
      <DialogSlot dialog={keysDialog} load={loadKeysDialog} soon />
    </>
  )
}
