import { Bold, Code, Italic, Link, List, ListOrdered, Quote } from 'lucide'
import type { ReactNode } from 'react'
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { postBodyLimit } from '../../../../shared/limits.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { LimitNote } from '../../../platform/ui/controls/LimitNote.tsx'
import { stepIndex } from '../../../platform/ui/controls/step-index.ts'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { useLimit } from '../../../platform/ui/controls/use-limit.ts'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import styles from './BodyField.module.css'
import { applyMark, type Mark } from './markdown-marks.ts'
import { usePreview } from './use-preview.ts'

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
function MarkdownBar({ controls, disabled, onMark, children }: MarkdownBarProps) {
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

interface BodyFieldProps {
  value: string
  onValue: (value: string) => void
  onPaste: (event: ClipboardEvent<HTMLTextAreaElement>) => void
  error: string | undefined
}

/** The text of a post, in markdown: written on one side, looked at on the other. */
export function BodyField({ value, onValue, onPaste, error }: BodyFieldProps) {
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const state = useLimit(value, postBodyLimit)
  const { Preview, toggle, prefetch } = usePreview()

  const mark = (kind: Mark) => {
    const element = area.current
    if (!element) return
    const { value: text, selectionStart: start, selectionEnd: end } = element
    replaceText(element, applyMark(kind, { text, start, end }))
  }

  const shortcut = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    const kind = event.key === 'b' ? 'bold' : event.key === 'i' ? 'italic' : undefined
    if (!kind) return
    event.preventDefault()
    mark(kind)
  }

  return (
    <Field label="Body" id={id} error={error}>
      <div className={styles.write}>
        <MarkdownBar controls={id} disabled={Preview !== null} onMark={mark}>
          <Button kind="plain" aria-pressed={Preview !== null} onClick={toggle}>
            Preview
          </Button>
        </MarkdownBar>
        <TextArea
          ref={area}
          name="body"
          rows={9}
          hidden={Preview !== null}
          aria-invalid={state.reason !== undefined}
          aria-describedby={state.counted ? state.id : undefined}
          value={value}
          onValue={onValue}
          onPaste={onPaste}
          onKeyDown={shortcut}
          onFocus={prefetch}
        />
        {Preview && (
          <section aria-label="Preview" className={styles.preview}>
            <Preview text={value} />
          </section>
        )}
      </div>
      <LimitNote of={state} />
      <p className={styles.guide}>
        <TextLink href="/markdown_guide" target="_blank">
          Markdown guide
        </TextLink>
      </p>
    </Field>
  )
}

/** Changes the text as if it were typed, so that it can be undone as what is typed. */
function replaceText(area: HTMLTextAreaElement, next: { text: string; start: number; end: number }): void {
  const { value } = area
  const least = Math.min(value.length, next.text.length)
  let from = 0
  while (from < least && value[from] === next.text[from]) from++
  let behind = 0
  while (behind < least - from && value.at(-1 - behind) === next.text.at(-1 - behind)) behind++
  area.focus()
  area.setSelectionRange(from, value.length - behind)
  const inserted = next.text.slice(from, next.text.length - behind)
  const typed = inserted ? document.execCommand('insertText', false, inserted) : document.execCommand('delete', false)
  if (!typed) {
    area.setRangeText(inserted)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(next.start, next.end)
}
