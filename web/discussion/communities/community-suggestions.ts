import { useEffect, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { useInitial } from '../../platform/app-context.ts'
import { useLoaded } from '../../platform/memory/use-memory.ts'

const most = 10
/** After the last key. */
const askAfterMs = 200

/** Communities whose names contain a text; before anything is written one's own, or the largest. Undefined while they are on their way. */
export function useSuggestions(text: string, open: boolean): readonly Community[] | undefined {
  const own = useInitial().communities
  const [asked, setAsked] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), askAfterMs)
    return () => clearTimeout(timer)
  }, [text])

  const usual = text === '' && own.length > 0
  const limit = String(most)
  const query = { sort: 'size', ...(asked && { q: asked }), limit }
  const { answer: found } = useLoaded('listCommunities', { query }, open && !usual && asked === text)
  if (usual) return own.slice(0, most)
  return asked === text ? found?.items : undefined
}
