import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import styles from './AdminFrame.module.css'

interface AdminSearchFormProps {
  action: string
  name: string
  label: string
  /** The present search text. */
  value: string
  /** Other parameters of the address that stay. */
  kept?: Readonly<Record<string, string | undefined>>
}

/** A search form that changes the address and works without JavaScript. */
export function AdminSearchForm({ action, name, label, value, kept = {} }: AdminSearchFormProps) {
  return (
    <search>
      <form action={action} className={styles.form}>
        {Object.entries(kept).map(([key, text]) => (
          <input key={key} type="hidden" name={key} value={text} />
        ))}
        <TextInput key={value} name={name} defaultValue={value} aria-label={label} placeholder={label} type="search" />
        <Button type="submit" writes={false}>
          Search
        </Button>
      </form>
    </search>
  )
}
