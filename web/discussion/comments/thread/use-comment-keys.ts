import { useLayoutEffect } from 'react'
import { alertFailure } from '../../../platform/failure.ts'
import { fetchChunk } from '../../../platform/fetch-chunk.ts'
import type { ThreadContext } from './thread-context.ts'

const typing = 'input, textarea, select, [contenteditable], dialog, [popover]'

type Keys = typeof import('./comment-keys.ts')

/** The code of the keys is loaded with the first one, because most readers use none. */
let keys: Keys | undefined
const loadKeys = async () => {
  keys = await fetchChunk(() => import('./comment-keys.ts'))
  return keys
}

/** Single letters work wherever nothing is typed and nothing is open. */
export function useCommentKeys(context: ThreadContext): void {
  useLayoutEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!/^[a-z?]$/i.test(key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && target.closest(typing)) return
      if (document.querySelector('dialog[open]')) return
      if (localStorage.getItem('comment_keys_disabled')) return
      if (!keys) {
        // A thread has its own help for "?", even if no other key has an effect.
        if (key === '?') event.preventDefault()
        loadKeys().then(({ pressKey }) => pressKey(context, key), alertFailure)
      } else if (keys.pressKey(context, key)) event.preventDefault()
    }
    addEventListener('keydown', pressed)
    return () => removeEventListener('keydown', pressed)
  }, [context])
}
