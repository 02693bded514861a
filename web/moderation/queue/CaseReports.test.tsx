import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import { brokenRulesReason } from '../../../shared/reasons.ts'
import { CaseLabels } from './CaseList.tsx'
import { CaseEscalation } from './CaseReports.tsx'

const shown = (given: Partial<Case>) => renderToStaticMarkup(<CaseEscalation case={given as Case} />)

test('QUEUE-017 what moderators told the admins stands in the case that they handed over', () => {
  expect(shown({ escalated: true, escalationText: 'Is this <allowed>?' })).toContain('Is this &lt;allowed&gt;?')
  expect(shown({ escalated: true, escalationText: null })).toBe('')
  expect(shown({ escalated: false, escalationText: null })).toBe('')
})

test('QUEUE-008 a report that a person breaks rules is about the guidelines of the site, for admins as for who reports', () => {
  const report = { reason: brokenRulesReason, title: 'Breaks community rules', count: 2 }
  const labels = (targetType: Case['targetType']) =>
    renderToStaticMarkup(<CaseLabels case={{ targetType, reports: [report], kinds: ['reports'] } as unknown as Case} />)
  expect(labels('post')).toContain('Breaks community rules · 2')
  for (const type of ['user', 'community'] as const)
    expect(labels(type)).toContain('Breaks the site&#x27;s guidelines · 2')
})
