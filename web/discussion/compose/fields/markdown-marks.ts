// What the buttons above the body do to its text. Pure: a text with a selection in it becomes another.

export interface Selection {
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
