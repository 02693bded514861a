import { Bold, Code, Italic, Link, List, ListOrdered, Quote } from 'lucide'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { stepIndex } from '../../../platform/ui/controls/step-index.ts'
import styles from './BodyField.module.css'
import type { Mark } from './markdown-marks.ts'

const marks = [
  { mark: 'bold', name: 'Bold', of: Bold },
  { mark: 'italic', name: 'Italic', of: Italic },
  { mark: 'link', name: 'Link', of: Link },
  { mark: 'list', name: 'List', of: List },
  { mark: 'numbered', name: 'Numbered list', of: ListOrdered },
  { mark: 'quote', name: 'Quote', of: Quote },
  { mark: 'code', name: 'Code', of: Code },
] as const

interface MarkdownBarProps {
  /** The id of the text that it changes. */
  controls: string
  disabled: boolean
  onMark: (mark: Mark) => void
  /** At its end. */
  children: ReactNode
}

/** The tools above a text: one stop for the Tab key, arrows within. */
export function MarkdownBar({ controls, disabled, onMark, children }: MarkdownBarProps) {
  const [stop, setStop] = useState(0)

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
    const next = stepIndex(event.key, buttons.indexOf(document.activeElement as HTMLElement), buttons.length, 'row')
    if (next === undefined) return
    event.preventDefault()
    buttons[next]?.focus()
  }

  return (
    <div className={styles.bar}>
      <div role="toolbar" aria-label="Formatting" aria-controls={controls} className={styles.tools} onKeyDown={move}>
        {marks.map(({ mark, name, of }, index) => (
          <IconButton
            key={mark}
            name={name}
            of={of}
            tabIndex={index === stop ? 0 : -1}
            disabled={disabled}
            onFocus={() => setStop(index)}
            // The selection in the text stays.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onMark(mark)}
          />
        ))}
      </div>
      {children}
    </div>
  )
}
