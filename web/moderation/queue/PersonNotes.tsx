import { Trash2 } from 'lucide'
import { type FormEvent, type KeyboardEvent, useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { PersonHistory } from '../../../api/moderation/queue-people.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { noteLimit } from '../../../shared/limits.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { TimeAgo } from '../../platform/ui/text/TimeAgo.tsx'
import { useViewer } from '../../platform/viewer.ts'
import styles from './PersonBehind.module.css'

export const noteFieldId = 'queue-note'

interface PersonNotesProps {
  community: Pick<Community, 'id' | 'name'>
  username: string
  caseId: string
  /** The call whose answer holds the notes. */
  input: Input<Endpoints['getPersonHistory']>
  notes: PersonHistory['notes']
}

const blank = { text: '' }

/** What the moderators of a community noted on somebody, and the box for another note. */
export function PersonNotes({ community, username, caseId, input, notes }: PersonNotesProps) {
  const memory = useMemory()
  const viewer = useViewer()
  const { form, change: write, forget } = useFormDraft(`note ${community.id} ${username}`, blank)
  const { text } = form
  const [busy, setBusy] = useState(false)
  const change = (how: (before: PersonHistory['notes']) => PersonHistory['notes']) =>
    memory.change('getPersonHistory', input, (history) => ({ ...history, notes: how(history.notes) }))
  const off = useTooLong([text, noteLimit]) || !text.trim()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || off) return
    setBusy(true)
    try {
      const note = await memory.act('addNote', { params: { id: community.id }, body: { username, text, caseId } })
      change((before) => [{ ...note, communityName: community.name }, ...before])
      forget()
    } catch (error) {
      alertFailure(error)
    } finally {
      setBusy(false)
    }
  }
  const remove = async (id: number) => {
    const params = { id: community.id, noteId: String(id) }
    if (await isDone(memory.act('deleteNote', { params }))) change((before) => before.filter((note) => note.id !== id))
  }
  const press = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }

  return (
    <section className={styles.notes} aria-label="Notes">
      <h4>Notes</h4>
      {notes.length > 0 && (
        <ul>
          {notes.map(({ id, text: said, author, createdAt }) => (
            <li key={id}>
              <p dir="auto">{said}</p>
              <div className={styles.noteFoot}>
                <span>
                  {author ? `@${author.username}` : 'a moderator'} <TimeAgo date={createdAt} />
                </span>
                {(viewer?.isAdmin || author?.id === viewer?.id) && (
                  <IconButton name="Delete note" of={Trash2} size={16} onClick={() => void remove(id)} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      <form noValidate className={styles.noteForm} onSubmit={(event) => void add(event)} onKeyDown={press}>
        <p className={styles.exported}>
          People get these notes, without your name, when they export their data. Write what you would say to their
          face.
        </p>
        <Field label={`Note on @${username}`} id={noteFieldId}>
          <TextArea rows={2} limit={noteLimit} value={text} onValue={(words) => write({ text: words })} />
        </Field>
        <Button type="submit" small busy={busy} disabled={off}>
          Add note
        </Button>
      </form>
    </section>
  )
}
