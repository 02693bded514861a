import { AArrowDown, AArrowUp } from 'lucide'
import { useId } from 'react'
import { IconButton } from '../ui/controls/IconButton.tsx'
import styles from './TextSizeChoice.module.css'
import { chooseTextSize, textSizeBeside, useTextSize } from './text-size.ts'

/** How large this device shows its texts: the words, and two buttons at the end of their line. */
export function TextSizeChoice() {
  const id = useId()
  const size = useTextSize()
  const step = (by: -1 | 1) => {
    const next = textSizeBeside(size, by)
    return { 'aria-disabled': next === undefined, onClick: () => next !== undefined && chooseTextSize(next) }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" aria-labelledby={id} className={styles.choice}>
      <span id={id}>Text size</span>
      <span className={styles.steps}>
        <IconButton name="Smaller text" of={AArrowDown} {...step(-1)} />
        <span aria-live="polite">{`${size} %`}</span>
        <IconButton name="Larger text" of={AArrowUp} {...step(1)} />
      </span>
    </div>
  )
}
