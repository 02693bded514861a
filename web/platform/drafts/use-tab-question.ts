import { useEffect } from 'react'
import { draftsForgotten } from './draft-store.ts'

/** While there is unsaved work, the browser asks in its own words before the tab is closed. */
export function useTabQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    const forget = () => removeEventListener('beforeunload', ask)
    addEventListener('beforeunload', ask)
    addEventListener(draftsForgotten, forget)
    return () => {
      forget()
      removeEventListener(draftsForgotten, forget)
    }
  }, [isUnsaved])
}
