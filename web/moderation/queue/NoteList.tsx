import { Trash2 } from 'lucide'
import { useRef } from 'react'
import type { Remark } from '../../../api/moderation/remarks.ts'
import type { TextLimit } from '../../../shared/limits.ts'
import { useViewer } from '../../platform/app-context.ts'
import { useTextForm } from '../../platform/drafts/use-text-form.ts'
import { isDone } from '../../platform/failure.ts'
import { focusNext } from '../../platform/page/focus-next.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
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
  const { form, field, button } = useTextForm({ draft, limit, send: onAdd })
  const list = useRef<HTMLUListElement>(null)
  const remove = async (id: number, button: HTMLElement) => {
    const place = [...(list.current?.querySelectorAll('button') ?? [])].indexOf(button as HTMLButtonElement)
    if (await isDone(onDelete(id))) focusNext(list.current, place, field.ref.current)
  }
  return (
    <section className={styles.notes} aria-label={heading}>
      <Heading>{heading}</Heading>
      {items.length > 0 && (
        <ul ref={list}>
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
                    onClick={({ currentTarget }) => void remove(id, currentTarget)}
                  />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <form {...form} className={styles.form}>
        <p className={styles.hint}>{hint}</p>
        <Field label={label} id={fieldId}>
          <TextArea {...field} rows={2} />
        </Field>
        <Button {...button} small>
          {`Add ${noun}`}
        </Button>
      </form>
    </section>
  )
}
