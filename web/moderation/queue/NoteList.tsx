import { Trash2 } from 'lucide'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { Remark } from '../../../api/moderation/remarks.ts'
import type { TextLimit } from '../../../shared/limits.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import styles from './NoteList.module.css'

interface NoteListProps {
  heading: string
  as: 'h3' | 'h4'
  /** What one of them is called: "note" or "remark". */
  noun: string
  items: readonly Remark[]
  /** Who will read it. */
  hint: string
  label: string
  fieldId: string
  limit: TextLimit
  /** The name of the draft. */
  draft: string
  /** Sends the text, and shows it in the list. */
  onAdd(text: string): Promise<void>
  /** Deletes one, and takes it out of the list. */
  onDelete(id: number): Promise<void>
}

const blank = { text: '' }

/** Short texts of moderators for each other, with a field for another one: notes on a person, and remarks about a case. */
export function NoteList({
  heading,
  as: Heading,
  noun,
  items,
  hint,
  label,
  fieldId,
  limit,
  draft,
  onAdd,
  onDelete,
}: NoteListProps) {
  const viewer = useViewer()
  const { form, change, forget } = useFormDraft(draft, blank)
  const { text } = form
  const [busy, setBusy] = useState(false)
  const off = useTooLong([text, limit]) || !text.trim()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      await onAdd(text)
      forget()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <section className={styles.notes} aria-label={heading}>
      <Heading>{heading}</Heading>
      {items.length > 0 && (
        <ul>
          {items.map(({ id, text, author, createdAt }) => (
            <li key={id}>
              <p dir="auto">{text}</p>
              <div className={styles.foot}>
                <span>
                  {author ? `@${author.username}` : 'a moderator'} <TimeAgo date={createdAt} />
                </span>
                {(viewer?.isAdmin || author?.id === viewer?.id) && (
                  <IconButton
                    writes
                    name={`Delete ${noun}`}
                    icon={Trash2}
                    size={16}
                    onClick={() => void isDone(onDelete(id))}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <form noValidate className={styles.form} onSubmit={(event) => void add(event)} onKeyDown={press}>
        <p className={styles.hint}>{hint}</p>
        <Field label={label} id={fieldId}>
          <TextArea rows={2} limit={limit} value={text} onValue={(words) => change({ text: words })} />
        </Field>
        <Button type="submit" small busy={busy} disabled={off}>
          {`Add ${noun}`}
        </Button>
      </form>
    </section>
  )
}
