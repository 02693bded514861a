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

// What the buttons above the body do to its text. Pure: a text with a selection in it becomes another.

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
  return startLines(selection, starts[mark])
}

interface LineStart {
  is: RegExp
  of: (place: number) => string
}

const starts: Record<'list' | 'numbered' | 'quote', LineStart> = {
  list: { is: /^- /, of: () => '- ' },
  numbered: { is: /^\d+\. /, of: (place) => `${place + 1}. ` },
  quote: { is: /^> /, of: () => '> ' },
}

/** Puts the signs around what is selected, or takes them away again. */
function wrap({ text, start, end }: Selection, sign: string): Selection {
  const { length } = sign
  if (isWrapped({ text, start, end }, sign)) {
    const without = text.slice(0, start - length) + text.slice(start, end) + text.slice(end + length)
    return { text: without, start: start - length, end: end - length }
  }
  const marked = text.slice(0, start) + sign + text.slice(start, end) + sign + text.slice(end)
  return { text: marked, start: start + length, end: end + length }
}

/** One sign is italic, two are bold, three are both. */
function isWrapped({ text, start, end }: Selection, sign: string): boolean {
  if (sign === '`') return text[start - 1] === sign && text[end] === sign
  const before = /\**$/.exec(text.slice(0, start))?.[0].length ?? 0
  const after = /^\**/.exec(text.slice(end))?.[0].length ?? 0
  const stars = Math.min(before, after)
  return sign === '**' ? stars >= 2 : stars === 1 || stars >= 3
}

/** Within a line between backticks, over several lines as a block. */
function code(selection: Selection): Selection {
  const { text, start, end } = selection
  const inner = text.slice(start, end)
  if (!inner.includes('\n')) return wrap(selection, '`')
  const before = start > 0 && text[start - 1] !== '\n' ? '\n```\n' : '```\n'
  const after = end < text.length && text[end] !== '\n' ? '\n```\n' : '\n```'
  const at = start + before.length
  return { text: text.slice(0, start) + before + inner + after + text.slice(end), start: at, end: at + inner.length }
}

/** The words stay, and the place of the address is selected; of an address the place of the words. */
function link({ text, start, end }: Selection): Selection {
  const chosen = text.slice(start, end)
  const isAddress = /^https?:\/\/\S+$/i.test(chosen)
  const words = isAddress ? '' : chosen
  const address = isAddress ? chosen : 'https://'
  const made = `${text.slice(0, start)}[${words}](${address})${text.slice(end)}`
  if (isAddress || !words) return { text: made, start: start + 1, end: start + 1 }
  const at = start + words.length + 3
  return { text: made, start: at, end: at + address.length }
}

/** Begins every line that is touched by the selection, or takes the beginnings away when all have them. */
function startLines({ text, start, end }: Selection, { is, of }: LineStart): Selection {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const next = text.indexOf('\n', end)
  const to = next < 0 ? text.length : next
  const lines = text.slice(from, to).split('\n')
  const marked = lines.every((line) => is.test(line))
  const changed = lines.map((line, place) => (marked ? line.replace(is, '') : of(place) + line.replace(is, '')))
  const block = changed.join('\n')
  const made = text.slice(0, from) + block + text.slice(to)
  if (start !== end) return { text: made, start: from, end: from + block.length }
  const caret = Math.max(from, start + block.length - (to - from))
  return { text: made, start: caret, end: caret }
}

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
