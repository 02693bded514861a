import { AArrowDown, AArrowUp } from 'lucide'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/controls/IconButton.tsx'
import styles from './TextSizeChoice.module.css'
import { chooseTextSize, textSizeBeside, useTextSize } from './text-size.ts'

/** How large this device shows its texts: the words, and two buttons at the end of their line. */
export function TextSizeChoice() {
  const id = useId()
  const size = useTextSize()
  // Until somebody presses, what changes is only what this device has chosen before.
  const [pressed, setPressed] = useState(false)
  const step = (by: -1 | 1) => {
    const next = textSizeBeside(size, by)
    const onClick = () => {
      if (next === undefined) return
      flushSync(() => setPressed(true))
      chooseTextSize(next)
    }
    return { 'aria-disabled': next === undefined, onClick }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <span id={id}>Text size</span>
      <span className={styles.steps}>
        <IconButton name="Smaller text" of={AArrowDown} {...step(-1)} />
        <span aria-live={pressed ? 'polite' : 'off'}>{`${size} %`}</span>
        <IconButton name="Larger text" of={AArrowUp} {...step(1)} />
      </span>
    </div>
  )
}
