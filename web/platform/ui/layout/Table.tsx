import type { Key, ReactNode } from 'react'
import { classes } from '../classes.ts'
import { VisuallyHidden } from '../text/TextLink.tsx'
import styles from './Table.module.css'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  kind?: 'text' | 'number' | 'when' | 'actions'
}

type TableProps<Row> = {
  /** The name of the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => Key
  className?: string | undefined
}

/** A table. In a narrow box each row is a card, and each cell shows the name of its column. */
export function Table<Row>({ caption, columns, rows, rowKey, className }: TableProps<Row>) {
  return (
    <div className={classes(styles.box, className)}>
      <table className={styles.table} {...is.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...is.group}>
          <tr {...is.row}>
            {columns.map((column) => (
              <th key={column.title} scope="col" {...is.head} className={styles[column.kind ?? 'text']}>
                {column.kind === 'actions' ? <VisuallyHidden>{column.title}</VisuallyHidden> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...is.group}>
          {rows.map((row) => (
            <tr key={rowKey(row)} {...is.row}>
              {columns.map((column) => (
                <td
                  key={column.title}
                  {...is.cell}
                  className={styles[column.kind ?? 'text']}
                  data-label={column.kind === 'actions' ? undefined : column.title}
                >
                  <div>{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** Roles, because some screen readers do not treat the elements as a table when CSS shows them as cards. */
const is = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const
