import { type FormEvent, useState } from 'react'
import { listNameLimit } from '../../../shared/limits.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { RestrictedInput } from '../../platform/ui/controls/RestrictedInput.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { useInitial } from '../../platform/viewer.ts'
import { createList } from './change-list.ts'
import { nameRefusal, wrongName } from './list-form.ts'
import styles from './QuickList.module.css'

/** A private list by its name alone, while something is being saved. */
export function QuickList({ onCreated }: { onCreated: (id: number) => void }) {
  const memory = useMemory()
  const { user, lists } = useInitial()
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const tooLong = useTooLong([name, listNameLimit])
  if (!user) return null

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || tooLong) return
    const wrong = wrongName(name, lists)
    setError(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const { id } = await createList(memory, user.username, { name })
      setName('')
      onCreated(id)
    } catch (failure) {
      setError(nameRefusal(failure, name))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <Field label="New list" help="Letters, digits and underscores." error={error} className={styles.field}>
        <RestrictedInput
          limit={listNameLimit}
          autoComplete="off"
          value={name}
          onValue={(next) => {
            setName(next)
            setError(undefined)
          }}
        />
      </Field>
      <Button type="submit" busy={busy} disabled={tooLong}>
        Create
      </Button>
    </form>
  )
}
