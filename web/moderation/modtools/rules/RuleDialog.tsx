import { useState } from 'react'
import type { Community, Rule } from '../../../../api/discussion/communities.ts'
import { removalTextLimit, ruleLimit } from '../../../../shared/limits.ts'
import { usualRemovalText } from '../../../../shared/removal-text.ts'
import { alertFailure } from '../../../platform/failure.ts'
import { useMemory } from '../../../platform/memory/use-memory.ts'
import type { DialogProps } from '../../../platform/page/dialogs.ts'
import { Field } from '../../../platform/ui/controls/Field.tsx'
import { LimitedTextArea } from '../../../platform/ui/controls/TextArea.tsx'
import { useTooLong } from '../../../platform/ui/controls/use-limit.ts'
import { ConfirmDialog } from '../../../platform/ui/overlays/ConfirmDialog.tsx'
import { FormDialog } from '../../../platform/ui/overlays/FormDialog.tsx'
import { Quoted } from '../../../platform/ui/text/Quoted.tsx'
import { changeRules } from './rules.ts'

interface RuleDialogProps extends DialogProps {
  community: Community
  /** The rule to edit; without it a new one is added. */
  ruleId?: number
}

export function RuleDialog({ community, ruleId, onClose }: RuleDialogProps) {
  const edited = community.rules?.find(({ id }) => id === ruleId)
  if (ruleId !== undefined && !edited) return null
  return <RuleForm community={community} edited={edited} onClose={onClose} />
}

export function DeleteRuleDialog({ community, ruleId, onClose }: RuleDialogProps & { ruleId: number }) {
  const memory = useMemory()
  const rule = community.rules?.find(({ id }) => id === ruleId)
  if (!rule) return null

  const remove = async () => {
    try {
      await memory.act('deleteRule', { params: { id: community.id, ruleId: String(ruleId) } })
      changeRules(memory, community.id, (rules) => rules.filter(({ id }) => id !== ruleId))
    } catch (error) {
      alertFailure(error)
    }
    onClose()
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      onConfirm={remove}
      title="Delete rule"
      question={
        <>
          Are you sure you want to delete the rule <Quoted text={rule.rule} />?
        </>
      }
      about={null}
      confirm="Delete rule"
      cancel="Keep"
      danger
    />
  )
}

interface RuleFormProps extends DialogProps {
  community: Community
  edited: Rule | undefined
}

function RuleForm({ community, edited, onClose }: RuleFormProps) {
  const memory = useMemory()
  const [text, setText] = useState(edited?.rule ?? '')
  const [description, setDescription] = useState(edited?.description ?? '')
  const [removalText, setRemovalText] = useState(edited?.removalText ?? '')
  const [busy, setBusy] = useState(false)
  const off = useTooLong([text, ruleLimit], [description, ruleLimit], [removalText, removalTextLimit]) || !text.trim()
  const { id, name } = community

  const submit = async () => {
    setBusy(true)
    try {
      if (edited) {
        const params = { id, ruleId: String(edited.id) }
        const rule = await memory.act('updateRule', {
          params,
          body: { rule: text, description, removalText, zIndex: edited.zIndex },
        })
        changeRules(memory, id, (before) => before.map((each) => (each.id === rule.id ? rule : each)))
      } else {
        const rules = await memory.act('addRule', { params: { id }, body: { rule: text, description, removalText } })
        changeRules(memory, id, () => rules)
      }
      onClose()
    } catch (error) {
      setBusy(false)
      alertFailure(error)
    }
  }

  return (
    <FormDialog
      onClose={onClose}
      title={edited ? 'Edit rule' : 'Add rule'}
      act={edited ? 'Save' : 'Add rule'}
      busy={busy}
      disabled={off}
      onSubmit={submit}
    >
      <Field label="Rule">
        <LimitedTextArea limit={ruleLimit} rows={2} value={text} onValue={setText} />
      </Field>
      <Field label="Description" help="What it means, for those who unfold it.">
        <LimitedTextArea limit={ruleLimit} rows={4} value={description} onValue={setDescription} />
      </Field>
      <Field label="Removal text" help="What the author is told, unless whoever removes something says more.">
        <LimitedTextArea
          limit={removalTextLimit}
          rows={3}
          value={removalText}
          onValue={setRemovalText}
          placeholder={usualRemovalText(name, text.trim() || 'the rule')}
        />
      </Field>
    </FormDialog>
  )
}
