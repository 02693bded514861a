import type { Rule } from '../../../api/discussion/communities.ts'
import { reasonLimit } from '../../../shared/limits.ts'
import { Field } from '../../platform/ui/controls/Field.tsx'
import { TextArea } from '../../platform/ui/controls/TextArea.tsx'
import { ReasonChoice } from './ReasonChoice.tsx'
import { readerWords } from './reader-words.ts'
import type { Reason } from './reason.ts'

interface ReasonFieldsProps {
  rules: readonly Pick<Rule, 'id' | 'rule'>[]
  value: Reason
  onChange: (value: Reason) => void
  /** Everybody reads the moderation log that it will stand in. */
  publicLog: boolean
  /** Who reads the reason in any case, besides moderators. */
  whom?: string
}

/** A rule of the community or something else, then words. */
export function ReasonFields({ rules, value, onChange, publicLog, whom }: ReasonFieldsProps) {
  const { ruleId, text } = value
  return (
    <>
      <ReasonChoice rules={rules} ruleId={ruleId} onRule={(chosen) => onChange({ ...value, ruleId: chosen })} />
      {ruleId !== undefined && (
        <Field label={ruleId === null ? 'Reason' : 'Say more (optional)'} help={readerWords(publicLog, whom)}>
          <TextArea
            rows={2}
            limit={reasonLimit}
            value={text}
            onValue={(words) => onChange({ ...value, text: words })}
          />
        </Field>
      )}
    </>
  )
}
