import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenedCase } from '../../../api/moderation/queue.ts'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { CaseEvidence } from './CaseEvidence.tsx'

const kept = {
  ...{ takenAt: '2026-05-01T10:00:00.000Z', title: null, body: 'You old fool.', link: null, images: [], isSame: false },
  bodyHtml: '<p>You old fool.</p>',
}

function shown(target: object, evidence: object | null, targetType = 'comment'): string {
  const memory = createMemory((async () => ({})) as unknown as CallApi)
  memory.put('getInitial', {}, { user: null } as never)
  const opened = { id: 'c', targetType, target, evidence } as unknown as OpenedCase
  return renderToStaticMarkup(
    <MemoryContext value={memory}>
      <CaseEvidence case={opened} />
    </MemoryContext>,
  )
}

test('EVIDENCE-003 an edited comment shows which words went and came', () => {
  const page = shown({ body: 'You old friend.' }, kept)
  expect(page).toContain('Edited since it was reported')
  expect(page).toContain('<span>You old </span><del>fool</del><ins>friend</ins><span>.</span>')
})

test('EVIDENCE-003 an edited post shows its title and its text', () => {
  const page = shown({ title: 'Ships', body: 'You old fool.' }, { ...kept, title: 'Boats' }, 'post')
  expect(page).toContain('<del>Boats</del><ins>Ships</ins>')
  expect(page).toContain('<span>You old fool.</span>')
})

test('EVIDENCE-003 what its author has erased is shown whole, as readers saw it', () => {
  for (const [target, type] of [
    [{ body: '', deletedAs: 'normal' }, 'comment'],
    [{ title: 'Boats', body: '', deletedContent: true }, 'post'],
  ] as const) {
    const page = shown(target, { ...kept, title: 'Cheap boats', link: 'https://a.example/' }, type)
    expect(page).toContain('As it was reported')
    for (const part of ['Cheap boats', 'https://a.example/', '<p>You old fool.</p>']) expect(page).toContain(part)
    expect(page).not.toContain('<del>')
  }
})

test('EVIDENCE-003 nothing is shown of what has not changed, or is not kept', () => {
  expect(shown({ body: 'You old fool.' }, { ...kept, isSame: true })).toBe('')
  expect(shown({ body: 'You old fool.' }, null)).toBe('')
})
