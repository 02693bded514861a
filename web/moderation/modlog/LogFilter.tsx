import type { CSSProperties, FormEvent } from 'react'
import { useNavigate, useSearchParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Select } from '../../platform/ui/controls/Select.tsx'
import { TextInput } from '../../platform/ui/controls/TextInput.tsx'
import { actWords } from './act-words.ts'
import styles from './LogFilter.module.css'
import { actsFor, filterNames, logHref } from './log-query.ts'

interface LogFilterProps {
  path: string
  readsWhole: boolean
  /** The log has names to look for. */
  names: boolean
}

/** What to look for. Without script the browser sends it to the same page. */
export function LogFilter({ path, readsWhole, names }: LogFilterProps) {
  const search = useSearchParams()
  const navigate = useNavigate()
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    const asked = Object.fromEntries(filterNames.map((name) => [name, String(given.get(name) ?? '').trim()]))
    void navigate(logHref(path, new URLSearchParams(), asked))
  }
  const said = (name: (typeof filterNames)[number]) => ({ name, defaultValue: search.get(name) ?? '' })
  const fieldsAndButton = { '--fields': names ? 6 : 4 } as CSSProperties
  return (
    <search>
      <form action={path} className={styles.filter} style={fieldsAndButton} onSubmit={send}>
        <Field label="What" className={styles.what}>
          <Select {...said('act')}>
            <option value="">Everything</option>
            {actsFor(readsWhole).map((act) => (
              <option key={act} value={act}>
                {actWords[act].name}
              </option>
            ))}
          </Select>
        </Field>
        {names && (
          <>
            <Field label="About whom">
              <TextInput {...said('subject')} placeholder="@name" autoCapitalize="none" spellCheck={false} />
            </Field>
            <Field label="By whom">
              <TextInput {...said('actor')} placeholder="@name" autoCapitalize="none" spellCheck={false} />
            </Field>
          </>
        )}
        <Field label="From">
          <TextInput {...said('from')} type="date" />
        </Field>
        <Field label="To">
          <TextInput {...said('to')} type="date" />
        </Field>
        <Button type="submit">Show</Button>
      </form>
    </search>
  )
}
