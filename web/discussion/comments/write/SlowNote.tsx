import { useEffect, useState } from 'react'
import { waitInWords } from '../../../../shared/wait-in-words.ts'
import { VisuallyHidden } from '../../../platform/ui/text/VisuallyHidden.tsx'
import { everyWords } from '../../entry/slow-words.ts'
import styles from './CommentBox.module.css'
import { claimWords } from './pauses.ts'
import type { Pause } from './use-pause.ts'

/** Tells that the community is in slow mode. The remaining time is announced only once for all boxes of the page, not every second. */
export function SlowNote({ slowSeconds, left, end }: Pause) {
  const [words, setWords] = useState('')
  const waits = left > 0
  useEffect(() => {
    if (!waits) setWords('')
    else if (claimWords(end)) setWords(`You can comment again in ${waitInWords(Math.ceil((end - Date.now()) / 1000))}.`)
  }, [waits, end])
  if (slowSeconds === 0 && !waits) return null
  return (
    <>
      {slowSeconds > 0 && (
        <p className={styles.slow}>{`Slow mode is on: one comment every ${everyWords(slowSeconds)}.`}</p>
      )}
      <VisuallyHidden>
        <span role="status">{words}</span>
      </VisuallyHidden>
    </>
  )
}
