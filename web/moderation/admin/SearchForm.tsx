import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  action: string
  name: string
  label: string
  /** What was looked for last. */
  value: string
}

/** A plain form of the address, which works without script. */
export function SearchForm({ action, name, label, value }: SearchFormProps) {
  return (
    <search>
      <form action={action} className={styles.form}>
        <TextInput key={value} name={name} defaultValue={value} aria-label={label} placeholder={label} type="search" />
        <Button type="submit">Search</Button>
      </form>
    </search>
  )
}
