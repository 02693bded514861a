import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source.ts'

// Reads docs/personal-data.md.

export interface PersonalData {
  /** Every column with personal data, as "table.column". */
  columns: readonly PersonalColumn[]
  /** The others, in the same form. */
  impersonal: readonly string[]
  /** Each purpose, with its wording in the privacy policy. */
  purposes: Readonly<Record<string, string>>
}

export interface PersonalColumn {
  column: string
  purpose: string
  readBy: string
  duration: string
  withAccount: string
}

export function readPersonalData(): PersonalData {
  const text = readFileSync(join(root, 'docs/personal-data.md'), 'utf8')
  const [, purposes = '', columns = '', impersonal = ''] = text.split(/^## .+$/m)
  return {
    purposes: Object.fromEntries(rowsOf(purposes).map(([purpose = '', words = '']) => [purpose, words])),
    columns: rowsOf(columns).flatMap(([names = '', purpose = '', readBy = '', duration = '', withAccount = '']) =>
      quoted(names).map((column) => ({ column, purpose, readBy, duration, withAccount })),
    ),
    impersonal: impersonal
      .split('\n')
      .filter((line) => line.startsWith('- '))
      .flatMap((line) => {
        const [table, ...names] = quoted(line)
        return names.map((name) => `${table}.${name}`)
      }),
  }
}

/** The rows of a Markdown table, without its head. */
const rowsOf = (section: string): string[][] =>
  section
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )

const quoted = (text: string): string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name)

/** The columns in db/schema.sql, as "table.column". */
export function columnsOfSchema(): string[] {
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
  return [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(
    ([, table = '', body = '']) =>
      [...body.matchAll(/^ {2}"?(?!constraint )(\w+)"? /gm)].map(([, column]) => `${table}.${column}`),
  )
}
