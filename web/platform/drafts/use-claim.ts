import { useCallback, useEffect, useRef } from 'react'
import { claimDraft } from './claim-draft.ts'

/** Claims drafts for this page, one at a time, until it is left. Answers whether the draft is free for it. */
export function useClaim(): (draftId: string) => Promise<boolean> {
  const release = useRef(() => {})
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      release.current()
    }
  }, [])
  return useCallback(async (draftId) => {
    const given = await claimDraft(draftId)
    release.current()
    release.current = given ?? (() => {})
    if (left.current) release.current()
    return given !== null && !left.current
  }, [])
}
