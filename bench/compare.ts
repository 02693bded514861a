import { type Cell, printTable, type Table } from './table.ts'

/** Prints the tables with each number divided by its earlier value. Rows are matched by their first column; new rows are left out. */
export function compareTables(now: Record<string, Table>, before: Record<string, Table>): string {
  return Object.entries(now)
    .flatMap(([name, table]) => {
      const old = before[name]
      return old
        ? [
            printTable({
              title: `${table.title}: as many times as before`,
              columns: table.columns,
              rows: ratios(table, old),
            }),
          ]
        : []
    })
    .join('\n')
}

function ratios(now: Table, before: Table): Cell[][] {
  const old = new Map(before.rows.map((row) => [row[0], row]))
  return now.rows.flatMap((row) => {
    const earlier = old.get(row[0])
    if (!earlier) return []
    return [row.map((cell, at) => ratio(cell, earlier[before.columns.indexOf(now.columns[at] ?? '')]))]
  })
}

function ratio(now: Cell, before: Cell | undefined): Cell {
  if (typeof now !== 'number' || typeof before !== 'number') return now
  return before === 0 ? '' : (now / before).toFixed(2)
}
