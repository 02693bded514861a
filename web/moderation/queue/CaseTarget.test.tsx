import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OpenedCase } from '../../../api/moderation/queue.ts'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { MemoryContext } from '../../platform/memory/use-memory.ts'
import { CaseTarget } from './CaseTarget.tsx'

/** Renders the case of a held comment under a post like this. */
function shown(post: object): string {
  const memory = createMemory((async () => ({})) as unknown as CallApi)
  const target = memory.merge('getComment', {
    ...{
      id: 'c',
      postId: 'p',
      postPublicId: 'pub',
      communityName: 'Birds',
      username: 'heron',
      bodyHtml: '<p>Grey.</p>',
    },
    ...{ held: true, createdAt: '2026-05-01T10:00:00.000Z', editedAt: null, userGroup: 'normal', deleted: false },
  } as never)
  memory.put('getInitial', {}, { user: null } as never)
  const opened = { targetType: 'comment', target, context: { post: { ...at, ...post }, above: [] } }
  return renderToStaticMarkup(
    <MemoryContext value={memory}>
      <CaseTarget case={opened as unknown as OpenedCase} />
    </MemoryContext>,
  )
}

const at = { id: 'p', publicId: 'pub', communityName: 'Birds', title: 'A crane' }

test('LADDER-014 the case of a comment that waits says that its post is gone, and by whom', () => {
  expect(shown({ deleted: false })).toContain('Grey.')
  expect(shown({ deleted: false })).not.toContain('has been deleted')
  expect(shown({ deleted: true, deletedAs: 'mods' })).toContain('This post has been deleted by moderators.')
  expect(shown({ deleted: true, deletedAs: 'normal' })).toContain('This post has been deleted by its author.')
})
