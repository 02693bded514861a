import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Case } from '../../../api/moderation/queue.ts'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { ActForm } from './ActDialog.tsx'
import { actNamed, type QueueAct } from './queue-acts.ts'
import { type ActFormState, useActForm } from './use-act-form.ts'

const community = { name: 'Birds', rules: [], modlog: null }
const post = {
  targetType: 'post',
  kinds: ['report'],
  target: { title: 'A heron' },
  community,
  id: 'p',
} as unknown as Case
const comment = { ...post, targetType: 'comment', target: { postTitle: 'A heron' }, id: 'c' } as unknown as Case
const held = { ...post, kinds: ['hold'], target: { title: 'A heron', held: true }, id: 'h' } as unknown as Case

function Asking({ act, cases }: { act: QueueAct; cases: readonly Case[] }) {
  const form: ActFormState = useActForm(act, cases)
  return (
    <ActForm
      id="asked"
      act={act}
      cases={cases}
      form={{ ...form, reason: { ...form.reason, ruleId: null } }}
      send={async () => true}
      refused={null}
    />
  )
}

function asked(name: 'remove' | 'ban' | 'lock' | 'warn', cases: readonly Case[], modlog: ModlogSetting = 'public') {
  const memory = createMemory((async () => ({})) as unknown as CallApi)
  memory.put('getInitial', {}, { user: null, modlog } as never)
  memory.put('getCommunity', { params: { id: 'Birds' }, query: { byName: 'true' } } as never, community as never)
  return renderToStaticMarkup(
    <MemoryContext value={memory}>
      <Asking act={actNamed(name)} cases={cases} />
    </MemoryContext>,
  )
}

test('POST-057 whoever removes a post in the queue may hide its title as well, and of a comment there is none to hide', () => {
  for (const name of ['remove', 'ban'] as const) {
    expect(asked(name, [post])).toContain('Hide the title as well')
    expect(asked(name, [post, comment])).toContain('Hide the titles of posts as well')
    expect(asked(name, [comment])).not.toContain('Hide the title')
    expect(asked(name, [held])).not.toContain('Hide the title')
  }
  expect(asked('lock', [post])).not.toContain('Hide the title')
})

test('MODLOG-011 the field says truly who reads the reason', () => {
  const everybody = 'Everybody can read this in the moderation log.'
  const few = 'Moderators and the author can read this. Nobody else can.'
  expect(asked('remove', [post])).toContain(everybody)
  expect(asked('remove', [post, held])).toContain(everybody)
  expect(asked('lock', [comment], 'named')).toContain(everybody)
  expect(asked('remove', [post], 'private')).toContain(few)
  // Refusals of held items and warnings are not in the public log.
  expect(asked('remove', [held])).toContain(few)
  expect(asked('warn', [post])).toContain(few)
  expect(asked('ban', [held])).toContain(everybody)
  expect(asked('ban', [post], 'private')).toContain('Moderators and who is banned can read this.')
})
