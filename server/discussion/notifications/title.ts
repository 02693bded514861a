import { escapeHtml } from '../../platform/docs/html.ts'

/** What people chose, set off from the sentence around it; or a piece of the sentence itself. */
type Value = { name: string } | { text: string }

/** The template is ours and its values are others': in HTML each of them is escaped. */
export type TitleWriter = (strings: TemplateStringsArray, ...values: Value[]) => string

export const plainTitle: TitleWriter = (strings, ...values) =>
  join(strings, values, (value) => ('name' in value ? value.name : value.text))

export const htmlTitle: TitleWriter = (strings, ...values) =>
  join(strings, values, (value) => ('name' in value ? `<b>${escapeHtml(value.name)}</b>` : escapeHtml(value.text)))

const join = (strings: TemplateStringsArray, values: readonly Value[], write: (value: Value) => string) =>
  strings.map((text, index) => text + (values[index] ? write(values[index]) : '')).join('')
