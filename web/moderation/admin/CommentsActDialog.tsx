import type { Comment } from '../../../api/discussion/comments.ts'
import { reasonLimit } from '../../../shared/limits.ts'
import { groupedNumber } from '../../../shared/numbers.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../platform/page/dialogs.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { ConfirmDialog } from '../../platform/ui/overlays/ConfirmDialog.tsx'

/** The selected comments that each act fits; none after a reload. */
export interface CommentsOfActs {
  remove: readonly Comment[]
  restore: readonly Comment[]
}

interface CommentsActDialogProps extends DialogProps {
  act: keyof CommentsOfActs
  lists: CommentsOfActs
  onDone: (ids: readonly string[]) => void
}

const blank = { reason: '' }

/** Asks for the reason, which each author gets. */
export function CommentsActDialog({ act, lists, onDone, onClose }: CommentsActDialogProps) {
  const memory = useMemory()
  const { form, change, forget } = useFormDraft(`${act} comments`, blank)
  const tooLong = useTooLong([form.reason, reasonLimit])
  const isRemoval = act === 'remove'
  const fitting = lists[act]
  const words = isRemoval ? 'Remove' : 'Restore'

  const submit = async () => {
    const ids = fitting.map(({ id }) => id)
    const { results } = await memory.act('actOnComments', { body: { ids, act, reason: form.reason.trim() || null } })
    const refused = results.filter(({ ok }) => !ok)
    forget()
    onDone(results.flatMap(({ id, ok }) => (ok ? id : [])))
    showToast({ text: doneWords(isRemoval, results.length - refused.length, refused) })
    onClose()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={submit}
      title={`${words} ${countWords(fitting.length)}`}
      question={fitting.length ? stays[act] : 'No such comment is selected.'}
      about={null}
      confirm={`${words} ${countWords(fitting.length)}`}
      cancel="Cancel"
      danger={isRemoval}
      off={!fitting.length || tooLong || (isRemoval && !form.reason.trim())}
    >
      <Field
        label={isRemoval ? 'Reason' : 'Reason (optional)'}
        help="Each author reads it, and it is in the moderation log."
      >
        <LimitedTextArea
          limit={reasonLimit}
          rows={3}
          value={form.reason}
          onValue={(text) => change({ reason: text })}
        />
      </Field>
    </ConfirmDialog>
  )
}

const stays = {
  remove: 'What is removed already stays as it is.',
  restore: 'What is not removed stays as it is.',
} as const

const countWords = (count: number) => (count === 1 ? '1 comment' : `${groupedNumber(count)} comments`)

function doneWords(isRemoval: boolean, done: number, refused: readonly { message: string | null }[]): string {
  const all = `${countWords(done)} ${isRemoval ? 'removed' : 'restored'}.`
  return refused.length ? `${all} Not ${countWords(refused.length)}: ${refused[0]?.message}` : all
}
