import { escapeHtml } from '../../platform/docs/html.ts'

/** A name that people chose, which is set off from the sentence, or a part of the sentence. */
type Value = { name: string } | { text: string }

/** The template is trusted, its values are not: in HTML each value is escaped. */
export type TitleWriter = (strings: TemplateStringsArray, ...values: Value[]) => string

export const plainTitle: TitleWriter = (strings, ...values) =>
  join(strings, values, (value) => ('name' in value ? value.name : value.text))

export const htmlTitle: TitleWriter = (strings, ...values) =>
  join(strings, values, (value) => ('name' in value ? `<b>${escapeHtml(value.name)}</b>` : escapeHtml(value.text)))

const join = (strings: TemplateStringsArray, values: readonly Value[], write: (value: Value) => string) =>
  strings.map((text, index) => text + (values[index] ? write(values[index]) : '')).join('')
