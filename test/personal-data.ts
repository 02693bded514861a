import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source.ts'

// docs/personal-data.md as data.

export interface PersonalData {
  /** Every column that says something of a person, as "table.column". */
  columns: readonly PersonalColumn[]
  /** The others, in the same form. */
  impersonal: readonly string[]
  /** In which words the privacy policy says each. */
  purposes: Readonly<Record<string, string>>
}

export interface PersonalColumn {
  column: string
  purpose: string
  readBy: string
  kept: string
  withAccount: string
}

export function readPersonalData(): PersonalData {
  const text = readFileSync(join(root, 'docs/personal-data.md'), 'utf8')
  const [, purposes = '', columns = '', impersonal = ''] = text.split(/^## .+$/m)
  return {
    purposes: Object.fromEntries(rowsOf(purposes).map(([purpose = '', words = '']) => [purpose, words])),
    columns: rowsOf(columns).flatMap(([names = '', purpose = '', readBy = '', kept = '', withAccount = '']) =>
      quoted(names).map((column) => ({ column, purpose, readBy, kept, withAccount })),
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

/** Without the head of the table and the line below it. */
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

/** Of db/schema.sql, as "table.column". */
export function columnsOfSchema(): string[] {
  const schema = readFileSync(join(root, 'db/schema.sql'), 'utf8')
  return [...schema.matchAll(/^create (?:unlogged )?table (\w+) \(\n([\s\S]*?)\n\)/gm)].flatMap(
    ([, table = '', body = '']) =>
      [...body.matchAll(/^ {2}"?(?!constraint )(\w+)"? /gm)].map(([, column]) => `${table}.${column}`),
  )
}
