import { Minus, Plus } from 'lucide'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '../ui/controls/IconButton.tsx'
import { choosePreference, usePreference } from './preference.ts'
import styles from './TextSizeChoice.module.css'

/** Percent of the browser's text size; ground.css sets each on the root. */
const textSizes = [90, 100, 110, 125, 140] as const
type TextSize = (typeof textSizes)[number]

const usual = 100

function useTextSize(): TextSize {
  const stored = Number(usePreference('text_size'))
  return textSizes.find((size) => size === stored) ?? usual
}

function chooseTextSize(size: TextSize): void {
  choosePreference('text_size', size === usual ? null : String(size))
}

/** The next smaller or larger size; undefined at the end. */
const textSizeBeside = (size: TextSize, by: -1 | 1): TextSize | undefined => textSizes[textSizes.indexOf(size) + by]

/** The text size of this device: a label and two buttons. */
export function TextSizeChoice() {
  const id = useId()
  const size = useTextSize()
  // Before the first press a change is only the restored choice of this device, which is not announced.
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
        <IconButton name="Smaller text" icon={Minus} {...step(-1)} />
        <span aria-live={pressed ? 'polite' : 'off'}>{`${size} %`}</span>
        <IconButton name="Larger text" icon={Plus} {...step(1)} />
      </span>
    </div>
  )
}
