import { useState } from 'react'
import { reportNoteLimit } from '../../../shared/limits.ts'
import { brokenRulesReason, reasonWords } from '../../../shared/reasons.ts'
import { communityOf } from '../../discussion/communities/community-in-path.ts'
import { nameOfTarget } from '../../discussion/name-of-target.ts'
import { useInitial } from '../../platform/app-context.ts'
import { ApiError } from '../../platform/client.ts'
import { useFormDraft } from '../../platform/drafts/use-form-draft.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { useLoaded, useMemory } from '../../platform/memory/use-memory.ts'
import type { DialogProps, ReportTarget } from '../../platform/page/dialogs.ts'
import { Check } from '../../platform/ui/controls/Check.tsx'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { Radio } from '../../platform/ui/controls/Radio.tsx'
import { LimitedTextArea } from '../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../platform/ui/controls/use-limit.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import layout from '../../platform/ui/layout/layout.module.css'
import { FormDialog } from '../../platform/ui/overlays/FormDialog.tsx'
import styles from './ReportDialog.module.css'

/** Accounts and communities are the admins' alone; the rest is its moderators' unless somebody wants otherwise. */
const isForAdmins = (type: ReportTarget) => type === 'user' || type === 'community'

const typeWord = (type: ReportTarget) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`

interface ReportDialogProps extends DialogProps {
  type: ReportTarget
  id: string
}

interface Report {
  reason?: number
  ruleId?: number
  note: string
  toAdmins: boolean
}

const blank: Report = { note: '', toAdmins: false }

/**
 * Reports a post, a comment, an account or a community to moderators or administrators. What was chosen and typed stays
 * until it is sent, so that what is refused can be mended.
 */
export function ReportDialog({ type, id: targetId, onClose }: ReportDialogProps) {
  const memory = useMemory()
  const { reportReasons } = useInitial()
  const { form, change, forget } = useFormDraft(`report ${type} ${targetId}`, blank)
  const { reason: reasonId, ruleId, note, toAdmins } = form
  const namesRule = reasonId === brokenRulesReason && !isForAdmins(type)
  const [busy, setBusy] = useState(false)
  const off = useTooLong([note, reportNoteLimit]) || reasonId === undefined
  const alwaysAdmins = isForAdmins(type)
  const name = nameOfTarget(memory, type, targetId)

  const submit = async () => {
    if (reasonId === undefined) return
    setBusy(true)
    try {
      await memory.act('sendReport', {
        body: { type, targetId, reason: reasonId, note, toAdmins, ...(namesRule && { ruleId: ruleId ?? null }) },
      })
      forget()
      showToast({ text: `${typeWord(type)} reported.` })
      onClose()
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.code === 'already-voted')
        showToast({ id: 'failure', text: `You have already reported this ${type}.` })
      else alertFailure(error)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={`Report ${type}`}
      act={`Report ${type}`}
      busy={busy}
      disabled={off}
      onSubmit={submit}
    >
      {name && (
        <p dir="auto" data-about>
          {name}
        </p>
      )}
      <fieldset className={styles.reasons}>
        <legend>Choose a reason</legend>
        {reportReasons.map(({ id, title, description }) => (
          <Radio
            key={id}
            name="reason"
            hint={alwaysAdmins && id === brokenRulesReason ? undefined : description}
            checked={reasonId === id}
            onPicked={() => change({ reason: id })}
          >
            {reasonWords(type, id, title)}
          </Radio>
        ))}
      </fieldset>
      {namesRule && (
        <RuleChoice
          community={communityOfTarget(memory, type, targetId)}
          ruleId={ruleId}
          onRule={(chosen) => change({ ruleId: chosen })}
        />
      )}
      <Field
        label={`Anything the ${alwaysAdmins || toAdmins ? 'admins' : 'moderators'} should know? (optional)`}
        help="They alone read it, and they are not told who reported."
      >
        <LimitedTextArea limit={reportNoteLimit} rows={2} value={note} onValue={(text) => change({ note: text })} />
      </Field>
      {alwaysAdmins ? (
        <p className={layout.note}>This goes to the site's admins.</p>
      ) : (
        <Check checked={toAdmins} onChecked={(on) => change({ toAdmins: on })}>
          Send to the site's admins instead
        </Check>
      )}
    </FormDialog>
  )
}

/** The name of the community of a post or comment. */
function communityOfTarget({ entities }: Memory, type: ReportTarget, id: string): string | undefined {
  if (type === 'post') return entities.get('Post', id)?.communityName
  return type === 'comment' ? entities.get('Comment', id)?.communityName : undefined
}

interface RuleChoiceProps {
  community: string | undefined
  ruleId: number | undefined
  onRule: (ruleId: number) => void
}

/** Without rules, or when they cannot be loaded, the report is sent without one. */
function RuleChoice({ community, ruleId, onRule }: RuleChoiceProps) {
  const { answer } = useLoaded('getCommunity', communityOf(community), community !== undefined)
  if (!answer?.rules?.length) return null
  return (
    <fieldset className={styles.reasons}>
      <legend>Which rule? (optional)</legend>
      {answer.rules.map(({ id, rule }) => (
        <Radio key={id} name="rule" checked={ruleId === id} onPicked={() => onRule(id)}>
          <span dir="auto">{rule}</span>
        </Radio>
      ))}
    </fieldset>
  )
}
