import { type Cell, printed, type Table } from './table.ts'

/** Every number of these tables over what it was, by the first column of its row; rows that are new are left out. */
export function compared(now: Record<string, Table>, before: Record<string, Table>): string {
  return Object.entries(now)
    .flatMap(([name, table]) => {
      const old = before[name]
      return old
        ? [
            printed({
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
