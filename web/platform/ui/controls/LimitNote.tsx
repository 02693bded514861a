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
  limit: LimitState
  /** The text has another error, which is shown elsewhere. */
  otherwiseWrong?: boolean
}

/** Shows the length of a text beside its maximum, and by how much it is too long. */
export function LimitNote({ limit: { id, limit, length, counted, reason }, otherwiseWrong = false }: LimitNoteProps) {
  const field = use(FieldContext)
  if (!limit || !counted) return null
  const near = length >= countedFrom(limit)
  return (
    <>
      <div id={id} className={classes(styles.note, field && styles.inField)}>
        {reason && !otherwiseWrong && !field?.invalid && (
          <span className={styles.reason}>
            <Icon icon={CircleAlert} size={16} />
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

/** Long enough that screen readers do not read it after each key press. */
const pauseMs = 1000

/** For screen readers, after a pause in typing. */
function Spoken({ text }: { text: string }) {
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSpoken(text), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return <span role="status">{spoken}</span>
}
