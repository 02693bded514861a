import { CircleAlert } from 'lucide'
import { use, useEffect, useState } from 'react'
import { countedFrom, inUnits } from '../../../../shared/limits.ts'
import { classes } from '../classes.ts'
import { Icon } from '../images/Icon.tsx'
import { Count } from '../text/Count.tsx'
import { VisuallyHidden } from '../text/TextLink.tsx'
import { FieldContext } from './field-context.ts'
import styles from './LimitNote.module.css'
import type { LimitState } from './use-limit.ts'

interface LimitNoteProps {
  of: LimitState
  /** Something else is said to be wrong with the text. */
  otherwiseWrong?: boolean
}

/** How much of a text's room is used, and by how much it is too long. */
export function LimitNote({ of: { id, limit, length, counted, reason }, otherwiseWrong = false }: LimitNoteProps) {
  const field = use(FieldContext)
  if (!limit || !counted) return null
  const near = length >= countedFrom(limit)
  return (
    <>
      <div id={id} className={classes(styles.note, field && styles.inField)}>
        {reason && !otherwiseWrong && !field?.invalid && (
          <span className={styles.reason}>
            <Icon of={CircleAlert} size={16} />
            <span>{reason}</span>
          </span>
        )}
        <Count current={length} max={limit.max} />
      </div>
      <VisuallyHidden>
        <Spoken text={reason ?? (near ? `${inUnits(limit.max - length, limit)} left.` : '')} />
      </VisuallyHidden>
    </>
  )
}

/** Long enough that it is not said at each key. */
const pauseMs = 1000

/** Said to those who listen, once the writer pauses. */
function Spoken({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{said}</span>
}
