import { useEffect, useState } from 'react'
import type { KeptPost } from './kept-posts.ts'
import { listKeptPosts, subscribeToKeptPosts } from './kept-posts.ts'

/** The viewer's posts that this device keeps; undefined until they are read from the cache. */
export function useKeptPosts(viewer: string | undefined): readonly KeptPost[] | undefined {
  const [list, setList] = useState<readonly KeptPost[]>()
  useEffect(() => {
    let isWanted = true
    const read = async () => {
      const kept = viewer === undefined ? [] : await listKeptPosts(viewer)
      if (isWanted) setList(kept)
    }
    void read()
    const unsubscribe = subscribeToKeptPosts(() => void read())
    return () => {
      isWanted = false
      unsubscribe()
    }
  }, [viewer])
  return list
}
