import { Select } from './Select.tsx'

interface SortFormProps<S extends string> {
  /** The address of the sorted page: without JavaScript the choice is sent there as `?sort=`. */
  action: string
  label: string
  sort: S
  sorts: readonly { sort: S; text: string }[]
  onSort: (sort: S) => void
  className?: string | undefined
}

/** The choice of a sort order, in the line above a list. */
export function SortForm<S extends string>({ action, label, sort, sorts, onSort, className }: SortFormProps<S>) {
  return (
    <form action={action} className={className}>
      <Select bare name="sort" aria-label={label} value={sort} onValue={(value) => onSort(value as S)}>
        {sorts.map(({ sort: value, text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
      <noscript>
        <button type="submit">Sort</button>
      </noscript>
    </form>
  )
}
