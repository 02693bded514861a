import { type CSSProperties, memo, useLayoutEffect, useRef, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import styles from './Directory.module.css'
import { DirectoryRow } from './DirectoryRow.tsx'
import { firstRows } from './directory-pages.ts'

interface DirectoryRowsProps {
  communities: readonly Community[]
  onPress: (community: Community) => void
}

/** Rows are drawn this many at a time, and this far beyond what is seen. */
const step = 10
const beyond = 10

const Row = memo(DirectoryRow)

/** Of ten thousand rows only those near the window are drawn; the list is as high as all of them. */
export function DirectoryRows({ communities, onPress }: DirectoryRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [{ from, to }, setRange] = useState({ from: 0, to: firstRows })
  const count = communities.length

  useLayoutEffect(() => {
    const look = () => {
      const place = list.current?.getBoundingClientRect()
      if (!place || !count) return
      const row = place.height / count
      const top = Math.max(0, Math.floor((-place.top / row - beyond) / step) * step)
      const bottom = Math.ceil(((innerHeight - place.top) / row + beyond) / step) * step
      setRange((before) => (before.from === top && before.to === bottom ? before : { from: top, to: bottom }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [count])

  return (
    <ul ref={list} className={styles.rows} style={{ '--rows': count, '--from': from } as CSSProperties}>
      {communities.slice(from, to).map((community, index) => (
        <Row key={community.id} community={community} place={from + index + 1} of={count} onPress={onPress} />
      ))}
    </ul>
  )
}
