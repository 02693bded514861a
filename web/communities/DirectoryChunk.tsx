import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Community } from '../../api/communities.ts'
import { Anchor } from '../ui/Anchor.tsx'
import { Crest } from '../ui/Crest.tsx'
import { NumberText } from '../ui/NumberText.tsx'
import { communityPath } from './community-in-path.ts'
import styles from './Directory.module.css'
import { JoinButton } from './JoinButton.tsx'

interface DirectoryChunkProps {
  communities: readonly Community[]
  first: boolean
  onPress: (community: Community) => void
}

/** How far from being seen rows are made. */
const margin = '1200px 0px'

/** Some rows of the directory. Those far from the window are only the height that they take, so that ten thousand cost little. */
export function DirectoryChunk({ communities, first, onPress }: DirectoryChunkProps) {
  const box = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(first)

  useEffect(() => {
    if (!box.current) return
    const watcher = new IntersectionObserver((entries) => setNear(entries.at(-1)?.isIntersecting ?? false), {
      rootMargin: margin,
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  return (
    <div ref={box} className={styles.chunk} style={{ '--rows': communities.length } as CSSProperties}>
      {near && (
        <ul>
          {communities.map((community) => (
            <li key={community.id} className={styles.row}>
              <Crest name={community.name} size={40} />
              <div className={styles.words}>
                <Anchor href={communityPath(community.name)}>{community.name}</Anchor>
                <p>
                  <NumberText value={community.noMembers} />
                  {community.noMembers === 1 ? ' member' : ' members'}
                  {community.about && ` · ${firstLine(community.about)}`}
                </p>
              </div>
              <JoinButton community={community} onPress={onPress} listed />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const firstLine = (text: string) => text.split('\n', 1)[0]
