import { Bold, Code, Italic, Link, List, ListOrdered, Quote } from 'lucide'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { postBodyLimit } from '../../../../shared/limits.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../../platform/ui/controls/IconButton.tsx'
import { LimitNote } from '../../../platform/ui/controls/LimitNote.tsx'
import { stepIndex } from '../../../platform/ui/controls/step-index.ts'
import { TextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { useLimit } from '../../../platform/ui/controls/use-limit.ts'
import { TextLink } from '../../../platform/ui/text/TextLink.tsx'
import styles from '../ComposeForm.module.css'
import { usePreview } from './use-preview.ts'

// The formatting buttons above the body: pure functions that take a text with a selection and return the changed text and selection.

interface Selection {
  text: string
  start: number
  end: number
}

export type Mark = 'bold' | 'italic' | 'code' | 'link' | 'list' | 'numbered' | 'quote'

export function applyMark(mark: Mark, selection: Selection): Selection {
  if (mark === 'bold') return wrap(selection, '**')
  if (mark === 'italic') return wrap(selection, '*')
  if (mark === 'code') return code(selection)
  if (mark === 'link') return link(selection)
  return startLines(selection, lineStarts[mark])
}

interface LineStart {
  pattern: RegExp
  textFor: (index: number) => string
}

const lineStarts: Record<'list' | 'numbered' | 'quote', LineStart> = {
  list: { pattern: /^- /, textFor: () => '- ' },
  numbered: { pattern: /^\d+\. /, textFor: (index) => `${index + 1}. ` },
  quote: { pattern: /^> /, textFor: () => '> ' },
}

/** Puts the sign before and after the selection, or removes it. */
function wrap({ text, start, end }: Selection, sign: string): Selection {
  const { length } = sign
  if (isWrapped({ text, start, end }, sign)) {
    const without = text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length)
    return { text: without, start: start - length, end: end - length }
  }
  const marked = text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end)
  return { text: marked, start: start + length, end: end + length }
}

/** One star is italic, two are bold, three are both. */
function isWrapped({ text, start, end }: Selection, sign: string): boolean {
  if (sign === '`') return text[start - 1] === sign && text[end] === sign
  const before = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(end))?.[0].length ?? 0
  const stars = Math.min(before, after)
  return sign === '**' ? stars >= 2 : stars === 1 || stars >= 3
}

/** Backticks within a line, a code block for several lines. */
function code(selection: Selection): Selection {
  const { text, start, end } = selection
  const inner = text.slice(start, end)
  if (!inner.includes('\n')) return wrap(selection, '`')
  const before = start > 0 && text[start - 1] !== '\n' ? '\n```\n' : '```\n'
  const after = end < text.length && text[end] !== '\n' ? '\n```\n' : '\n```'
  const at = start + before.length
  return { text: text.slice(0, start) + before + inner + after + text.slice(end), start: at, end: at + inner.length }
}

/**
 * Selected words become the text of the link, and the placeholder address is selected. If an address or nothing is selected, the caret
 * moves into the empty text of the link.
 */
function link({ text, start, end }: Selection): Selection {
  const selected = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/i.test(selected)
  const words = isAddress ? '' : selected
  const address = isAddress ? selected : 'https://'
  const linked = `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`
  if (isAddress || !words) return { text: linked, start: start + 1, end: start + 1 }
  const at = start + words.length + 3
  return { text: linked, start: at, end: at + address.length }
}

/** Puts a mark before every line of the selection, or removes the marks if all lines have one. */
function startLines({ text, start, end }: Selection, { pattern, textFor }: LineStart): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const marked = lines.every((line) => pattern.test(line))
  const changed = lines.map((line, index) => (marked ? '' : textFor(index)) + line.replace(pattern, ''))
  const block = changed.join('\n')
  const result = text.slice(0, from) + block + text.slice(to)
  if (start !== end) return { text: result, start: from, end: from + block.length }
  const caret = Math.max(from, start + block.length - (to - from))
  return { text: result, start: caret, end: caret }
}

const marks = [
  { mark: 'bold', name: 'Bold', icon: Bold },
  { mark: 'italic', name: 'Italic', icon: Italic },
  { mark: 'link', name: 'Link', icon: Link },
  { mark: 'list', name: 'List', icon: List },
  { mark: 'numbered', name: 'Numbered list', icon: ListOrdered },
  { mark: 'quote', name: 'Quote', icon: Quote },
  { mark: 'code', name: 'Code', icon: Code },
] as const

interface MarkdownBarProps {
  /** The id of the text field. */
  controls: string
  disabled: boolean
  onMark: (mark: Mark) => void
  /** Shown at the end of the bar. */
  children: ReactNode
}

/** The buttons above a text: one stop for the Tab key; arrow keys move between them. */
function MarkdownBar({ controls, disabled, onMark, children }: MarkdownBarProps) {
  const [tabStop, setTabStop] = useState(0)

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
        {marks.map(({ mark, name, icon }, index) => (
          <IconButton
            key={mark}
            name={name}
            icon={icon}
            tabIndex={index === tabStop ? 0 : -1}
            disabled={disabled}
            onFocus={() => setTabStop(index)}
            // So that the text stays selected.
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

/** The body of a post, in Markdown, with a preview. */
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

  const handleKeyDown = (event: KeyboardEvent) => {
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
          onKeyDown={handleKeyDown}
          onFocus={prefetch}
        />
        {Preview && (
          <section aria-label="Preview" className={styles.preview}>
            <Preview text={value} />
          </section>
        )}
      </div>
      <LimitNote limit={state} />
      <p className={styles.guide}>
        <TextLink href="/markdown_guide" target="_blank">
          Markdown guide
        </TextLink>
      </p>
    </Field>
  )
}

/** Changes the text as if it were typed, so that the browser can undo it. Replaces only the part that differs. */
function replaceText(area: HTMLTextAreaElement, next: Selection): void {
  const { value } = area
  const shorter = Math.min(value.length, next.text.length)
  let samePrefix = 0
  while (samePrefix < shorter && value[samePrefix] === next.text[samePrefix]) samePrefix++
  let sameSuffix = 0
  while (sameSuffix < shorter - samePrefix && value.at(-1 - sameSuffix) === next.text.at(-1 - sameSuffix)) sameSuffix++
  area.focus()
  area.setSelectionRange(samePrefix, value.length - sameSuffix)
  const inserted = next.text.slice(samePrefix, next.text.length - sameSuffix)
  const typed = inserted ? document.execCommand('insertText', false, inserted) : document.execCommand('delete', false)
  if (!typed) {
    area.setRangeText(inserted)
    area.dispatchEvent(new Event('input', { bubbles: true }))
  }
  area.setSelectionRange(next.start, next.end)
}
