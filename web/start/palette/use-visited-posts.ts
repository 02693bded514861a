import { useEffect } from 'react'
import { useViewer } from '../../platform/app-context.ts'
import { forgetVisitsOfOthers } from '../../platform/device/visit-record.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useLocation } from '../../platform/router/use-router.ts'
import { postAt } from '../keys/on-article.ts'
import { rememberVisit } from './visited-posts.ts'

/** Remembers on this device which posts the reader opens, and deletes records of other readers. */
export function useVisitedPosts(): void {
  const memory = useMemory()
  const viewer = useViewer()
  const { pathname } = useLocation()
  const id = viewer?.id
  const visitsOff = viewer?.visitsOff ?? false
  useEffect(() => {
    const visitor = id === undefined ? null : { id, visitsOff }
    forgetVisitsOfOthers(visitor)
    const post = postAt(memory, pathname)
    if (post) rememberVisit(visitor, post)
  }, [memory, id, visitsOff, pathname])
}
