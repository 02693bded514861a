import { type ComponentProps, useEffect } from 'react'
import { atFirstSign } from '../page/first-sign.ts'
import { lazyPart } from '../page/lazy-part.tsx'
import type { UnsavedWork } from './UnsavedWork.tsx'
import { useTabQuestion } from './use-tab-question.ts'

export const lazyUnsavedWork = lazyPart(async () => (await import('./UnsavedWork.tsx')).UnsavedWork, {
  atOnce: true,
  onDemand: true,
})

/** `UnsavedWork` for a page that has no other dialog: its code is loaded at the first event of the user. */
export function LateUnsavedWork({ is, ...rest }: ComponentProps<typeof UnsavedWork>) {
  const Part = lazyUnsavedWork
  // If this fails, it is loaded again when there is unsaved work.
  useEffect(() => atFirstSign(() => void lazyUnsavedWork.load().catch(() => {})), [])
  // The browser's own question needs no dialog, so it does not wait for the code.
  useTabQuestion(is)
  return is && <Part is {...rest} />
}
