import type { ComponentProps } from 'react'
import { lazyPart } from '../page/lazy-part.tsx'
import type { UnsavedWork } from './UnsavedWork.tsx'
import { useTabQuestion } from './use-tab-question.ts'

/** Loaded when it is rendered. */
export const lazyUnsavedWork = lazyPart(async () => (await import('./UnsavedWork.tsx')).UnsavedWork, { atOnce: true })

/** `UnsavedWork` for a page that has no other dialog: its code is loaded when there is unsaved work. */
export function LateUnsavedWork({ is, ...rest }: ComponentProps<typeof UnsavedWork>) {
  const Part = lazyUnsavedWork
  useTabQuestion(is)
  return is && <Part is {...rest} />
}
