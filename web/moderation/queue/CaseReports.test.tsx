import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { CaseEscalation } from './CaseReports.tsx'

const shown = (given: Partial<Case>) => renderToStaticMarkup(<CaseEscalation case={given as Case} />)

test('QUEUE-017 what moderators told the admins stands in the case that they handed over', () => {
  expect(shown({ escalated: true, escalationText: 'Is this <allowed>?' })).toContain('Is this &lt;allowed&gt;?')
  expect(shown({ escalated: true, escalationText: null })).toBe('')
  expect(shown({ escalated: false, escalationText: null })).toBe('')
})
