export type Cell = string | number

/** What a case has measured: a few rows under named columns. */
export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly Cell[])[]
  /** How the numbers were measured. */
  notes?: readonly string[]
  /** What the case does not allow. */
  wrong?: readonly string[]
}

/** The table as text for a terminal: texts are aligned left, numbers right. */
export function printTable({ title, columns, rows, notes = [], wrong = [] }: Table): string {
  const cells = rows.map((row) => row.map(cellText))
  const widths = columns.map((name, at) => Math.max(name.length, ...cells.map((row) => row[at]?.length ?? 0)))
  const isNumber = columns.map((_, at) => rows.every((row) => typeof row[at] === 'number'))
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => (isNumber[at] ? text.padStart(widths[at] ?? 0) : text.padEnd(widths[at] ?? 0)))
      .join('  ')
      .trimEnd()
  return [title, '', line(columns), ...cells.map(line), ...notes.map((note) => `(${note})`), ...wrong, ''].join('\n')
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const fine = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return cell
  return Number.isInteger(cell) || Math.abs(cell) >= 100 ? whole.format(cell) : fine.format(cell)
}
