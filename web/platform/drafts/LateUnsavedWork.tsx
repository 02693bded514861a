import { type ComponentProps, useEffect } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import type { UnsavedWork } from './UnsavedWork.tsx'
import { useTabQuestion } from './use-tab-question.ts'

export const lazyUnsavedWork = lazyPart(async () => (await import('./UnsavedWork.tsx')).UnsavedWork, {
  atOnce: true,
  onDemand: true,
})

/**
 * `UnsavedWork` for a page that has no other dialog: its code is loaded when the page is shown. Within the app the page's loader waits
 * for it, because it must be there before anything is written.
 */
export function LateUnsavedWork({ is, ...rest }: ComponentProps<typeof UnsavedWork>) {
  const Part = lazyUnsavedWork
  // If this fails, it is loaded again when there is unsaved work.
  useEffect(() => void lazyUnsavedWork.load().catch(() => {}), [])
  // The browser's own question needs no dialog, so it does not wait for the code.
  useTabQuestion(is)
  return is && <Part is {...rest} />
}
