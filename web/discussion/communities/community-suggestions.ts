import { useEffect, useState } from 'react'
import { type ListedCommunity, useInitial } from '../../platform/app-context.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'

const maxSuggestions = 10
/** The delay of the call after the last key. */
const delayMs = 200

/** Communities whose names contain a text; without a text those of the viewer, or the largest. Undefined while they are loading. */
export function useSuggestions(text: string, open: boolean): readonly ListedCommunity[] | undefined {
  const own = useInitial().communities
  const [searched, setSearched] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), delayMs)
    return () => clearTimeout(timer)
  }, [text])

  const showsOwn = text === '' && own.length > 0
  const limit = String(maxSuggestions)
  const input = { query: { sort: 'size', ...(searched && { q: searched }), limit } }
  const { answer: found } = useLoaded('listCommunities', input, open && !showsOwn && searched === text)
  if (showsOwn) return own.slice(0, maxSuggestions)
  return searched === text ? found?.items : undefined
}
