import { createContext, type MouseEvent, useContext } from 'react'
import type { Memory } from '../memory/memory.ts'
import { showToast } from './feedback/toasts.ts'

/** Whether nothing can be saved on the site at present. Then buttons that write are off. */
export const ReadOnly = createContext(false)

const words = 'This site is read-only at present.'

export const tellReadOnly = () => showToast({ id: 'failure', text: words })

const off = {
  'aria-disabled': true,
  title: words,
  // A finger does not see the title.
  onClick(event: MouseEvent) {
    event.preventDefault()
    tellReadOnly()
  },
} as const

/** The attributes of a button that writes, while the site is read-only. It keeps its place for the keyboard. */
export function useOff(writes = true): typeof off | undefined {
  return useContext(ReadOnly) && writes ? off : undefined
}

/** For work behind the page, which waits until the site can be written again. */
export const isReadOnly = (memory: Memory): boolean => memory.answer('getInitial', {})?.readOnly !== undefined
